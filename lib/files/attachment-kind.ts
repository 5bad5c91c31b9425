/** What may be attached: kinds by extension and first bytes, and the type they are served with. */
type Kind = { extension: RegExp; mime: string; opens: (head: Uint8Array) => boolean }

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte)

const ZIP = startsWith(0x50, 0x4b, 0x03, 0x04)
const OLE = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const OFFICE = 'application/vnd.openxmlformats-officedocument'

const KINDS: Kind[] = [
  { extension: /\.png$/i, mime: 'image/png', opens: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { extension: /\.jpe?g$/i, mime: 'image/jpeg', opens: startsWith(0xff, 0xd8, 0xff) },
  { extension: /\.gif$/i, mime: 'image/gif', opens: startsWith(0x47, 0x49, 0x46, 0x38) },
  {
    extension: /\.webp$/i,
    mime: 'image/webp',
    opens: (head) => startsWith(0x52, 0x49, 0x46, 0x46)(head) && startsWith(0x57, 0x45, 0x42, 0x50)(head.subarray(8)),
  },
  { extension: /\.pdf$/i, mime: 'application/pdf', opens: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  { extension: /\.docx$/i, mime: `${OFFICE}.wordprocessingml.document`, opens: ZIP },
  { extension: /\.xlsx$/i, mime: `${OFFICE}.spreadsheetml.sheet`, opens: ZIP },
  { extension: /\.pptx$/i, mime: `${OFFICE}.presentationml.presentation`, opens: ZIP },
  { extension: /\.doc$/i, mime: 'application/msword', opens: OLE },
  { extension: /\.xls$/i, mime: 'application/vnd.ms-excel', opens: OLE },
  { extension: /\.ppt$/i, mime: 'application/vnd.ms-powerpoint', opens: OLE },
  { extension: /\.zip$/i, mime: 'application/zip', opens: ZIP },
  { extension: /\.(txt|csv)$/i, mime: 'text/plain; charset=utf-8', opens: isText },
]

/** The type of a file whose extension and first bytes agree (security.md 1 rule 11); null for a file that is not taken. */
export function attachmentKind(name: string, head: Uint8Array): string | null {
  const found = KINDS.find(({ extension }) => extension.test(name))
  return found?.opens(head) ? found.mime : null
}

/** Pictures are the one kind that a page shows by itself. */
export const isPicture = (mime: string) => mime.startsWith('image/')

/** No control characters but tabs, line ends and the like: whatever the encoding, it is something to read. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
