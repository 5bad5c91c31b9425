export type ServedFile = {
  name: string
  mime: string
  size: number
  stream: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  inline?: boolean
  /** The Range header of the request, where parts are served: Safari plays no film without them, others cannot seek. */
  range?: string | null
}

const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A part of a file, by the places of its first and last byte. */
type Part = { first: number; last: number }

/**
 * Builds a response with a stored file that no browser runs as a page (security.md 1 rule 11): attachment unless
 * `inline`, never cached.
 */
export function fileResponse({ name, mime, size, stream, inline = false, range }: ServedFile): Response {
  const part = range ? readRange(range, size) : null
  return new Response(part ? cutOut(stream, part) : stream, {
    status: part ? 206 : 200,
    headers: {
      'content-type': mime,
      'content-length': String(part ? part.last - part.first + 1 : size),
      ...(range !== undefined && { 'accept-ranges': 'bytes' }),
      ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${size}` }),
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  })
}

/** Reads a Range header (RFC 9110, 14.2); null for several parts and for what is no part of the file: it is served whole. */
export function readRange(header: string, size: number): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : null
}

function cutOut(stream: ServedFile['stream'], { first, last }: Part) {
  if (stream instanceof Uint8Array) return stream.subarray(first, last + 1)
  let place = 0
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const wanted = chunk.subarray(Math.max(0, first - place), Math.max(0, last + 1 - place))
        place += chunk.byteLength
        if (wanted.byteLength > 0) controller.enqueue(wanted)
        if (place > last) controller.terminate()
      },
    }),
  )
}

/**
 * Builds a Content-Disposition value by RFC 6266: an ASCII name for old clients, and the real name, also Hebrew, in
 * UTF-8.
 */
export function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  const safe = safeName(name)
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  return `${type}; filename="${plain}"; filename*=UTF-8''${percentEncoded(safe)}`
}

/** Removes path separators, control characters, direction controls and lone surrogates from a name. */
function safeName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/gu, '')
  return visible.replace(/[/\\]/g, '_').trim() || 'file'
}

const percentEncoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
