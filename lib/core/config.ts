/** Returns the product name shown to users. */
export const appName = () => process.env.APP_NAME || 'קשר CRM'

/** Returns the title of a browser window: the page title followed by the product name. */
export const titleText = (title: string) => `${title} · ${appName()}`

/**
 * Returns the origin used for links, cookies and the same-origin proof. It comes from APP_ORIGIN, never from a request.
 */
export function appOrigin(): string {
  const origin = process.env.APP_ORIGIN
  if (!origin) throw new Error('APP_ORIGIN is not set')
  return new URL(origin).origin
}

/** Whether the app is reached over TLS; decides the cookie prefix, the Secure flag and HSTS. */
export const isSecureOrigin = () => appOrigin().startsWith('https:')

/** Returns the absolute URL of a page, for e-mails and text messages; built from APP_ORIGIN alone. */
export const absoluteUrl = (path: string) => new URL(path, appOrigin()).href

/**
 * Returns who may register a company: `open` anybody, `invite` (default) only people with an invitation, `closed`
 * nobody.
 */
export function registrationMode(): 'open' | 'invite' | 'closed' {
  const mode = process.env.REGISTRATION
  return mode === 'open' || mode === 'closed' ? mode : 'invite'
}

const REQUESTS_PER_MINUTE = 600

/** Returns the maximum number of requests per minute of an API token, and of writes per minute of a signed-in user. */
export function requestsPerMinute(): number {
  const wanted = Number(process.env.REQUESTS_PER_MINUTE)
  return Number.isInteger(wanted) && wanted > 0 ? wanted : REQUESTS_PER_MINUTE
}

/** Returns 32 bytes of key material. The start script generates APP_SECRET; production refuses to start without it. */
export function appSecret(): Buffer {
  const secret = Buffer.from(process.env.APP_SECRET ?? '', 'base64')
  if (secret.length < 32) throw new Error('APP_SECRET must hold at least 32 bytes in base64')
  return secret
}
