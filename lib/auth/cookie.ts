import { isSecureOrigin } from '@/lib/server/config'

/** `__Host-sid` over TLS, `sid` on plain http for a local trial. */
export const sessionCookie = () => (isSecureOrigin() ? '__Host-sid' : 'sid')
const hintCookie = () => (isSecureOrigin() ? '__Host-hint' : 'hint')

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isSecureOrigin() ? '; Secure' : ''}`

/** Set-Cookie for a session that was just opened; it lives as long as the session at most. */
export const sessionCookieHeader = (token: string, seconds: number) =>
  `${sessionCookie()}=${token}; ${attributes()}; Max-Age=${seconds}`

/** Set-Cookie headers that drop session and hint. */
export const clearedCookies = () => [cleared(sessionCookie()), cleared(hintCookie())]

/** Set-Cookie that drops the hint alone: after any change of role or verification. */
export const clearedHint = () => cleared(hintCookie())

const cleared = (name: string) => `${name}=; ${attributes()}; Max-Age=0`
