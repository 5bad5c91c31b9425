/** The product's name as people see it. */
export const appName = () => process.env.APP_NAME || 'קשר CRM'

/** What a window is called: the page's title and the product's name. */
export const titleText = (title: string) => `${title} · ${appName()}`

/** The one origin that links, cookies and the same-origin proof go by; never taken from a request. */
export function appOrigin(): string {
  const origin = process.env.APP_ORIGIN
  if (!origin) throw new Error('APP_ORIGIN is not set')
  return new URL(origin).origin
}

/** Whether people reach the app over TLS: decides cookie prefix, Secure and HSTS. */
export const isSecureOrigin = () => appOrigin().startsWith('https:')

/** The address of a page for mail and messages, from APP_ORIGIN alone. */
export const absolute = (path: string) => new URL(path, appOrigin()).href

/** Who may open a company: `open` anybody, `invite` (default) only by an invitation, `closed` nobody. */
export function registrationMode(): 'open' | 'invite' | 'closed' {
  const mode = process.env.REGISTRATION
  return mode === 'open' || mode === 'closed' ? mode : 'invite'
}

const REQUESTS_PER_MINUTE = 600

/** How often a token may call, and a signed-in user may write, in a minute. */
export function requestsPerMinute(): number {
  const wanted = Number(process.env.REQUESTS_PER_MINUTE)
  return Number.isInteger(wanted) && wanted > 0 ? wanted : REQUESTS_PER_MINUTE
}

/** 32 bytes of key material; start makes them, production refuses to run without. */
export function appSecret(): Buffer {
  const secret = Buffer.from(process.env.APP_SECRET ?? '', 'base64')
  if (secret.length < 32) throw new Error('APP_SECRET must hold at least 32 bytes in base64')
  return secret
}
