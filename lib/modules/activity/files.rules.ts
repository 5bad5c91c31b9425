/** Files of one record, with those of its notes. */
export const MAX_RECORD_FILES = 500

/** A file's name with the extension that it came with: a new name never makes another kind of file of it. */
export function keepExtension(name: string, original: string): string {
  const extension = /\.[^.\s]+$/.exec(original)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}
