import { clearedCookies } from '@/lib/auth/cookie'
import { choosePassword } from '@/lib/auth/password-reset'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { resetInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createCookieResponse, rememberBrowser } from '@/lib/http/session-responses'

/**
 * Sets a new password by the link's token. Access to the mailbox proves the user's identity, so this browser becomes a
 * known device: other people's failed sign-in attempts cannot lock the user out of it.
 */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) => {
  const { userId: id } = await choosePassword(body, readRequestOrigin(request))
  return createCookieResponse([...clearedCookies(), await rememberBrowser(request, { id })])
})
