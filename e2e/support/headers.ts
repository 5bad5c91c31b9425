import { SECRET_PAGES } from '@/lib/routes/secret-addresses'

const HEADERS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
}
const POLICY = [/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/, /object-src 'none'/, /base-uri 'none'/]
const FRAME = /^\/f\/[^/]+\/frame$/
/** Who may show a page in a frame: nobody, or the websites that a form lists. */
const ancestors = (path: string) =>
  FRAME.test(path) ? /frame-ancestors 'self'( https:\/\/[\w.:-]+)+$/ : /frame-ancestors 'none'/
/** Content policy of a refusal: it loads nothing from other origins. */
const REFUSED = /^default-src '(none|self)'/
const TOKEN_PAGES = new RegExp(`^/(${SECRET_PAGES.join('|')})/`)

type Answer = { status(): number; headers(): Record<string, string> }

/** Returns the faults of a response's security headers, including a page's content policy (requirements 28, 29). */
export function headerFaults(path: string, answer: Answer): string[] {
  const headers = answer.headers()
  const read = (name: string) => headers[name] ?? ''
  const isPage = answer.status() < 400 && read('content-type').startsWith('text/html')
  return [
    ...Object.entries(HEADERS)
      .filter(([name, wanted]) => !wanted.test(read(name)))
      .map(([name]) => name),
    ...(TOKEN_PAGES.test(path) && read('referrer-policy') !== 'no-referrer'
      ? ['referrer-policy of a secret address']
      : []),
    ...(answer.status() >= 400 && !REFUSED.test(read('content-security-policy')) ? ['policy of a refusal'] : []),
    ...(isPage
      ? [...POLICY, ancestors(path)].filter((part) => !part.test(read('content-security-policy'))).map(String)
      : []),
  ]
}
