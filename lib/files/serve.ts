export type ServedFile = {
  name: string
  mime: string
  size: number
  stream: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  inline?: boolean
}

const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Builds a response with a stored file that no browser runs as a page (security.md 1 rule 11): attachment unless
 * `inline`, never cached.
 */
export function fileResponse({ name, mime, size, stream, inline = false }: ServedFile): Response {
  return new Response(stream, {
    headers: {
      'content-type': mime,
      'content-length': String(size),
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  })
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
