import { isSecureOrigin } from '@/lib/core/config'

import { cookieText } from './cookie-text'

/** Returns the cookie's name: `__Host-sid` over TLS, `sid` over plain http for a local trial. */
export const sessionCookie = () => (isSecureOrigin() ? '__Host-sid' : 'sid')
const hintCookie = () => (isSecureOrigin() ? '__Host-hint' : 'hint')

/** Builds the Set-Cookie header of a new session; the cookie lives at most as long as the session. */
export const sessionCookieHeader = (token: string, seconds: number) => cookieText(sessionCookie(), token, seconds)

/** Builds the Set-Cookie headers that delete the session and hint cookies. */
export const clearedCookies = () => [cleared(sessionCookie()), cleared(hintCookie())]

/**
 * Builds the Set-Cookie header that deletes only the hint: it is bound to the token of a session that a new one
 * replaces.
 */
export const clearedHint = () => cleared(hintCookie())

const cleared = (name: string) => cookieText(name, '', 0)
