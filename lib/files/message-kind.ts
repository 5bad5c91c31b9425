import { attachmentKind } from './attachment-kind'

/** Sounds and films that people send each other, by ending and by a sign in the first bytes. */
const MEDIA: readonly { endings: readonly string[]; mime: string; at: number; sign: string }[] = [
  { endings: ['.ogg', '.oga', '.opus'], mime: 'audio/ogg', at: 0, sign: 'OggS' },
  { endings: ['.mp3'], mime: 'audio/mpeg', at: 0, sign: 'ID3' },
  { endings: ['.mp3'], mime: 'audio/mpeg', at: 0, sign: '\u00ff\u00fb' },
  { endings: ['.aac'], mime: 'audio/aac', at: 0, sign: '\u00ff\u00f1' },
  { endings: ['.amr'], mime: 'audio/amr', at: 0, sign: '#!AMR' },
  { endings: ['.m4a'], mime: 'audio/mp4', at: 4, sign: 'ftyp' },
  { endings: ['.mp4'], mime: 'video/mp4', at: 4, sign: 'ftyp' },
  { endings: ['.3gp'], mime: 'video/3gpp', at: 4, sign: 'ftyp' },
]

/**
 * Returns the MIME type of a file that is sent in a conversation, whose ending and first bytes agree: what may be attached
 * anywhere, and sounds and films; null for a type that is not allowed.
 */
export function messageFileKind(name: string, head: Uint8Array): string | null {
  const lower = name.toLowerCase()
  const found = MEDIA.find(
    ({ endings, at, sign }) =>
      endings.some((ending) => lower.endsWith(ending)) && textAt(head, at, sign.length) === sign,
  )
  return found?.mime ?? attachmentKind(name, head)
}

const textAt = (head: Uint8Array, at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length))

/** Whether a browser may show the file where it stands: pictures and sounds, which it cannot run as a page. */
export const isShownInline = (mime: string): boolean => /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+)(;|$)/.test(mime)
