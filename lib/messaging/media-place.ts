/** Packs what a provider needs to give a file: its id, and the address that came with the message. */
export const packMediaPlace = ({ mediaId, url = '' }: { mediaId: string; url?: string }): string =>
  url ? `${mediaId}\n${url}` : mediaId

/** Returns what was packed. */
export function unpackMediaPlace(packed: string): { mediaId: string; url?: string } {
  const [mediaId = '', url] = packed.split('\n')
  return url ? { mediaId, url } : { mediaId }
}
