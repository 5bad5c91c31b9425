import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

/** What may be chosen: kinds as `{ mime: [endings] }`, and the largest size in bytes. */
export type FileLimits = {
  accept?: Record<string, string[]> | undefined
  /** The ending of the name decides, whatever kind the browser takes the file for. */
  byEnding?: boolean | undefined
  maxBytes?: number | undefined
}

/** Whether the name ends as one of the kinds does. */
export const hasEnding = ({ name }: File, accept: Record<string, string[]>) =>
  Object.values(accept).some((endings) => endings.some((ending) => name.toLowerCase().endsWith(ending)))

/** Why the browser's drop area refused a file, as a Hebrew sentence that names it. */
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

/** The files that a paste brought; a screenshot, which browsers always call image.png, is named by its time. */
export function pastedFiles(files: readonly File[], at: Date): File[] {
  const time = at.toTimeString().slice(0, 8).replaceAll(':', '-')
  return files.map((file) =>
    file.name === 'image.png' ? new File([file], `צילום מסך ${time}.png`, { type: file.type }) : file,
  )
}
