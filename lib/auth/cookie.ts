import { isSecureOrigin } from '@/lib/core/config'

import { cookieText } from './cookie-text'

/** `__Host-sid` over TLS, `sid` on plain http for a local trial. */
export const sessionCookie = () => (isSecureOrigin() ? '__Host-sid' : 'sid')
const hintCookie = () => (isSecureOrigin() ? '__Host-hint' : 'hint')

/** Set-Cookie for a session that was just opened; it lives as long as the session at most. */
export const sessionCookieHeader = (token: string, seconds: number) => cookieText(sessionCookie(), token, seconds)

/** Set-Cookie headers that drop session and hint. */
export const clearedCookies = () => [cleared(sessionCookie()), cleared(hintCookie())]

/** Set-Cookie that drops the hint alone: it is bound to the token of a session that another one takes the place of. */
export const clearedHint = () => cleared(hintCookie())

const cleared = (name: string) => cookieText(name, '', 0)
