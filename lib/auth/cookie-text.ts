import { isSecureOrigin } from '@/lib/core/config'

/**
 * Builds a Set-Cookie header that no script can read and that is not sent across sites; 0 seconds delete the cookie.
 */
export const cookieText = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecureOrigin() ? '; Secure' : ''}; Max-Age=${seconds}`
