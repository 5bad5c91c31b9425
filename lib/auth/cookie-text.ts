import { isSecureOrigin } from '@/lib/core/config'

/** Set-Cookie for what no script may read and no other site sends along; 0 seconds drop it. */
export const cookieText = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecureOrigin() ? '; Secure' : ''}; Max-Age=${seconds}`
