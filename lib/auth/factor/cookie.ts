import { isSecureOrigin } from '@/lib/core/config'

import { cookieText } from '../cookie-text'

/** Returns the name of the cookie between the two steps of signing in. */
export const factorCookie = () => (isSecureOrigin() ? '__Host-factor' : 'factor')

/** Builds the Set-Cookie header of the token that awaits the second-factor code. */
export const factorCookieHeader = (token: string, seconds: number) => cookieText(factorCookie(), token, seconds)

/** Builds the Set-Cookie header that deletes it after the second step. */
export const clearedFactor = () => cookieText(factorCookie(), '', 0)
