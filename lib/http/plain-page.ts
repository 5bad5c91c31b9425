import { createHash } from 'node:crypto'

type Page = { html: string; css: string }
type Options = { status?: number; ancestors?: "'self'" | "'none'"; formAction?: string; headers?: HeadersInit }

/**
 * Creates the response of a page that we write without the framework: one style sheet in the page, named by its hash, and
 * no script at all.
 */
export function plainPage(
  { html, css }: Page,
  { status = 200, ancestors, formAction, headers }: Options = {},
): Response {
  const answer = new Headers(headers)
  answer.set('content-type', 'text/html; charset=utf-8')
  answer.set('x-content-type-options', 'nosniff')
  answer.set(
    'content-security-policy',
    [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      "img-src 'self'",
      "font-src 'self'",
      `form-action ${formAction ?? "'self'"}`,
      "base-uri 'none'",
      `frame-ancestors ${ancestors ?? "'none'"}`,
    ].join('; '),
  )
  return new Response(html, { status, headers: answer })
}
