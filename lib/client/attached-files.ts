/** A chosen file that exists only in the browser so far (spec 3); `size` is in bytes. */
export type AttachedFile = {
  originalFile: File
  originalName: string
  newName: string
  size: number
  isEditing: boolean
}

/** Appends the chosen files to the list; ignores a file whose original name is in the list already (spec 5). */
export function addFiles(files: readonly AttachedFile[], chosen: readonly File[]): AttachedFile[] {
  const added = [...files]
  for (const file of chosen) {
    if (!added.some(({ originalName }) => originalName === file.name)) added.push(attached(file))
  }
  return added
}

/** Starts editing the name of a file. */
export const startEdit = (files: readonly AttachedFile[], originalName: string) =>
  change(files, originalName, () => ({ isEditing: true }))

/** Ends the editing of a name: a non-empty trimmed text becomes the new name, otherwise the name stays (spec 4, 5). */
export const finishEdit = (files: readonly AttachedFile[], originalName: string, text: string) =>
  change(files, originalName, ({ newName }) => ({ newName: text.trim() || newName, isEditing: false }))

/** Ends the editing of a name and discards what was typed. */
export const cancelEdit = (files: readonly AttachedFile[], originalName: string) =>
  change(files, originalName, () => ({ isEditing: false }))

/** Removes a file from the list. */
export const withoutFile = (files: readonly AttachedFile[], originalName: string) =>
  files.filter((file) => file.originalName !== originalName)

/** Whether a preview of the file may be shown; not for SVG, which can contain script. */
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
