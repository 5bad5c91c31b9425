import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

/** Which files may be chosen: types as `{ mime: [endings] }`, and the maximum size in bytes. */
export type FileLimits = {
  accept?: Record<string, string[]> | undefined
  /** Checks the ending of the file name, whatever type the browser reports. */
  byEnding?: boolean | undefined
  maxBytes?: number | undefined
}

/** Whether the file name has one of the accepted endings. */
export const hasEnding = ({ name }: File, accept: Record<string, string[]>) =>
  Object.values(accept).some((endings) => endings.some((ending) => name.toLowerCase().endsWith(ending)))

/** Returns a Hebrew sentence that names the file and explains why the drop area refused it. */
export function fileRefusal(code: string, file: File, { accept, maxBytes = 0 }: FileLimits): string {
  const name = isolate(file.name)
  if (code === 'file-too-large') {
    const [size, most] = [file.size, maxBytes].map((bytes) => isolate(formatFileSize(bytes)))
    return `הקובץ ${name} גדול מדי: ${size}, ומותר עד ${most}`
  }
  if (code === 'too-many-files') return `אפשר לבחור קובץ אחד בלבד; ${name} לא נוסף`
  const endings = Object.values(accept ?? {}).flat()
  return `הקובץ ${name} אינו מסוג מתאים${endings.length > 0 ? ` (${isolate(endings.join(', '))})` : ''}`
}

/** Returns the pasted files; renames screenshots, which browsers always call image.png, by their time. */
export function pastedFiles(files: readonly File[], at: Date): File[] {
  const time = at.toTimeString().slice(0, 8).replaceAll(':', '-')
  return files.map((file) =>
    file.name === 'image.png' ? new File([file], `צילום מסך ${time}.png`, { type: file.type }) : file,
  )
}
