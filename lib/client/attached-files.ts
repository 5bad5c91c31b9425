/** A file that was chosen and is still only in the browser (spec 3); `size` is in bytes. */
export type AttachedFile = {
  originalFile: File
  originalName: string
  newName: string
  size: number
  isEditing: boolean
}

/** The list with the new files at its end; a file whose original name stands in it already is ignored (spec 5). */
export function addFiles(files: readonly AttachedFile[], chosen: readonly File[]): AttachedFile[] {
  const added = [...files]
  for (const file of chosen) {
    if (!added.some(({ originalName }) => originalName === file.name)) added.push(attached(file))
  }
  return added
}

/** Opens the name of one file for editing. */
export const startEdit = (files: readonly AttachedFile[], originalName: string) =>
  change(files, originalName, () => ({ isEditing: true }))

/** Ends the editing of a name; a trimmed non-empty text becomes the new name, anything else leaves the name (spec 4, 5). */
export const finishEdit = (files: readonly AttachedFile[], originalName: string, text: string) =>
  change(files, originalName, ({ newName }) => ({ newName: text.trim() || newName, isEditing: false }))

/** Ends the editing of a name as if nothing was typed. */
export const cancelEdit = (files: readonly AttachedFile[], originalName: string) =>
  change(files, originalName, () => ({ isEditing: false }))

/** The list without one file. */
export const withoutFile = (files: readonly AttachedFile[], originalName: string) =>
  files.filter((file) => file.originalName !== originalName)

/** Whether a preview may be drawn of it; SVG stays out, since it can carry script. */
export const canPreview = ({ type }: File) => /^image\/(png|jpe?g|gif|webp|avif|bmp)$/.test(type)

function change(
  files: readonly AttachedFile[],
  originalName: string,
  part: (file: AttachedFile) => Partial<AttachedFile>,
): AttachedFile[] {
  return files.map((file) => (file.originalName === originalName ? { ...file, ...part(file) } : file))
}

const attached = (file: File): AttachedFile => ({
  originalFile: file,
  originalName: file.name,
  newName: file.name,
  size: file.size,
  isEditing: false,
})
