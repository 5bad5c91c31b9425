import { attachmentKind } from '@/lib/files/attachment-kind'

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

type Sniffed = { mime: string; ending: string; opens: (head: Uint8Array) => boolean }

/** Types that phones send, by their first bytes. Sound and films share some of them: the provider says which it is. */
const TYPES: readonly Sniffed[] = [
  { mime: 'image/jpeg', ending: '.jpg', opens: (head) => attachmentKind('x.jpg', head) !== null },
  { mime: 'image/png', ending: '.png', opens: (head) => attachmentKind('x.png', head) !== null },
  { mime: 'image/gif', ending: '.gif', opens: (head) => attachmentKind('x.gif', head) !== null },
  { mime: 'image/webp', ending: '.webp', opens: (head) => attachmentKind('x.webp', head) !== null },
  { mime: 'application/pdf', ending: '.pdf', opens: (head) => attachmentKind('x.pdf', head) !== null },
  { mime: 'audio/ogg', ending: '.ogg', opens: (head) => ascii(head, 0, 4) === 'OggS' },
  { mime: 'audio/amr', ending: '.amr', opens: (head) => ascii(head, 0, 5) === '#!AMR' },
  { mime: 'audio/mpeg', ending: '.mp3', opens: (head) => ascii(head, 0, 3) === 'ID3' || isMpegFrame(head) },
  { mime: 'audio/aac', ending: '.aac', opens: (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0 },
  { mime: 'video/mp4', ending: '.mp4', opens: (head) => ascii(head, 4, 8) === 'ftyp' },
]

const isMpegFrame = (head: Uint8Array) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2

/** Types of which the first bytes are those of another one, by what the provider says. */
const SAME_BYTES: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['video/mp4', 'video/3gpp', 'video/quicktime', 'audio/mp4', 'audio/x-m4a', 'audio/3gpp'],
  'audio/ogg': ['audio/ogg', 'video/ogg', 'application/ogg'],
  'audio/mpeg': ['audio/mpeg', 'audio/mp3'],
  'audio/aac': ['audio/aac', 'audio/aacp'],
}

const plainMime = (mime: string) => mime.replace(/;.*/, '').trim().toLowerCase()

/**
 * Returns the type and name under which a received file is stored: by its first bytes, which have to agree with what the
 * provider says that it is (security.md 1 rule 11). Null for a file that is something else, or of a type that is not
 * taken.
 */
export function receivedFileType(
  { name, mime }: { name: string; mime: string },
  head: Uint8Array,
): { mime: string; name: string } | null {
  const said = plainMime(mime)
  const found = TYPES.find(({ opens }) => opens(head))
  if (!found) return documentType(name, head)
  const same = SAME_BYTES[found.mime] ?? [found.mime]
  // A provider may say nothing of the type, or only that it is a file.
  if (said && said !== 'application/octet-stream' && !same.includes(said)) return null
  const actual = same.includes(said) ? said : found.mime
  return { mime: actual, name: name || `קובץ${found.ending}` }
}

/** Documents are told by their name and first bytes, as uploads are. */
function documentType(name: string, head: Uint8Array): { mime: string; name: string } | null {
  const mime = attachmentKind(name, head)
  return mime ? { mime, name } : null
}
