/** Maximum number of files of one record, including those of its notes. */
export const MAX_RECORD_FILES = 500

/** Returns a file name with its original extension: renaming must not change the file type. */
export function keepExtension(name: string, original: string): string {
  const extension = /\.[^.\s]+$/.exec(original)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}
