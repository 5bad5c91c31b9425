import { countText } from '@/lib/format/count-text'

import type { Capabilities, MediaKind } from './adapter'

/** Returns the kind of file that a MIME type is on a channel; null if the channel does not take it. */
export function mediaKindOf({ media }: Pick<Capabilities, 'media'>, mime: string): MediaKind | null {
  const plain = mime.replace(/;.*/, '').trim().toLowerCase()
  const found = Object.entries(media ?? {}).find(([, { types }]) => types.includes(plain))
  return found ? (found[0] as MediaKind) : null
}

const MEGABYTE = 1024 * 1024

/** Returns a size as refusals name it. */
export const megabytesText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / MEGABYTE)} MB`

/** Returns why a channel does not take a file, in Hebrew; null if it does. */
export function fileFault(
  capabilities: Pick<Capabilities, 'media'>,
  { mime, bytes }: { mime: string; bytes: number },
): string | null {
  if (!capabilities.media) return 'אי אפשר לשלוח קבצים בערוץ הזה'
  const kind = mediaKindOf(capabilities, mime)
  const limit = kind && capabilities.media[kind]
  if (!limit) return 'הערוץ אינו מקבל קבצים מהסוג הזה'
  if (bytes === 0) return 'הקובץ ריק'
  return bytes > limit.maxBytes ? `הקובץ גדול מ־${megabytesText(limit.maxBytes)}` : null
}

/** Returns why a channel does not take files together, in Hebrew; null if it does. */
export function filesFault(
  { media, filesPerMessage }: Pick<Capabilities, 'media' | 'filesPerMessage'>,
  files: readonly { bytes: number }[],
): string | null {
  if (files.length > filesPerMessage)
    return `אפשר לצרף להודעה ${countText(filesPerMessage, ['קובץ אחד', 'שני קבצים', 'קבצים'])} לכל היותר`
  if (files.length === 1) return null
  const most = Math.max(...Object.values(media ?? {}).map(({ maxBytes }) => maxBytes))
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0)
  return sum > most ? `הקבצים יחד גדולים מ־${megabytesText(most)}` : null
}
