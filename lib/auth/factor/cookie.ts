import { isSecureOrigin } from '@/lib/core/config'

import { cookieText } from '../cookie-text'

/** Waits between the two steps of signing in. */
export const factorCookie = () => (isSecureOrigin() ? '__Host-factor' : 'factor')

/** Set-Cookie for the token that waits for the code of the second factor. */
export const factorCookieHeader = (token: string, seconds: number) => cookieText(factorCookie(), token, seconds)

/** Set-Cookie that drops it: the second step is done. */
export const clearedFactor = () => cookieText(factorCookie(), '', 0)
