/** Types allowed as attachments, by extension and first bytes, with the MIME type they are served as. */
type Kind = { endings: string[]; mime: string; opens: (head: Uint8Array) => boolean }

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte)

const ZIP = startsWith(0x50, 0x4b, 0x03, 0x04)
const OLE = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const OFFICE = 'application/vnd.openxmlformats-officedocument'

const KINDS: Kind[] = [
  { endings: ['.png'], mime: 'image/png', opens: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { endings: ['.jpg', '.jpeg'], mime: 'image/jpeg', opens: startsWith(0xff, 0xd8, 0xff) },
  { endings: ['.gif'], mime: 'image/gif', opens: startsWith(0x47, 0x49, 0x46, 0x38) },
  {
    endings: ['.webp'],
    mime: 'image/webp',
    opens: (head) => startsWith(0x52, 0x49, 0x46, 0x46)(head) && startsWith(0x57, 0x45, 0x42, 0x50)(head.subarray(8)),
  },
  { endings: ['.pdf'], mime: 'application/pdf', opens: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  { endings: ['.docx'], mime: `${OFFICE}.wordprocessingml.document`, opens: ZIP },
  { endings: ['.xlsx'], mime: `${OFFICE}.spreadsheetml.sheet`, opens: ZIP },
  { endings: ['.pptx'], mime: `${OFFICE}.presentationml.presentation`, opens: ZIP },
  { endings: ['.doc'], mime: 'application/msword', opens: OLE },
  { endings: ['.xls'], mime: 'application/vnd.ms-excel', opens: OLE },
  { endings: ['.ppt'], mime: 'application/vnd.ms-powerpoint', opens: OLE },
  { endings: ['.zip'], mime: 'application/zip', opens: ZIP },
  { endings: ['.txt', '.csv'], mime: 'text/plain; charset=utf-8', opens: isText },
]

/** Maximum size of an attachment, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024

/** The same types in the format that browsers accept: `{ mime: [endings] }`. */
export const attachmentEndings: Record<string, string[]> = Object.fromEntries(
  KINDS.map(({ mime, endings }) => [mime.replace(/;.*/, ''), endings]),
)

/**
 * Returns the MIME type of a file whose extension and first bytes agree (security.md 1 rule 11); null for a type that
 * is not allowed.
 */
export function attachmentKind(name: string, head: Uint8Array): string | null {
  const found = KINDS.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
  return found?.opens(head) ? found.mime : null
}

/** Whether it is an image, the only type that pages display inline. */
export const isPicture = (mime: string) => mime.startsWith('image/')

/** Whether there are no control characters except tabs, line ends and the like: readable text in any encoding. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
