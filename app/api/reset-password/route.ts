import { clearedCookies } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { choosePassword } from '@/lib/auth/password-reset'
import { resetInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { leaving, rememberBrowser } from '@/lib/http/entrance'

/**
 * Sets a new password by the link's token. Access to the mailbox proves the user's identity, so this browser becomes a
 * known device: other people's failed sign-in attempts cannot lock the user out of it.
 */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) => {
  const { userId: id } = await choosePassword(body, readImpersonation(request))
  return leaving([...clearedCookies(), await rememberBrowser(request, { id })])
})
