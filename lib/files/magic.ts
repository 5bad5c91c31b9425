export type FileKind = { kind: 'pdf' | 'png' | 'jpeg'; mime: string }

const KINDS: (FileKind & { extension: RegExp; magic: number[] })[] = [
  { kind: 'pdf', mime: 'application/pdf', extension: /\.pdf$/i, magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'png', mime: 'image/png', extension: /\.png$/i, magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', mime: 'image/jpeg', extension: /\.jpe?g$/i, magic: [0xff, 0xd8, 0xff] },
]

/**
 * Returns the type of a file if its extension and first bytes agree (security.md 1 rule 11); null for any other file.
 */
export function fileKind(name: string, head: Uint8Array): FileKind | null {
  const found = KINDS.find(({ extension }) => extension.test(name))
  if (!found?.magic.every((byte, index) => head[index] === byte)) return null
  return { kind: found.kind, mime: found.mime }
}
