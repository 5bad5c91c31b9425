import { clearedCookies } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { choosePassword } from '@/lib/auth/password-reset'
import { resetInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { leaving, rememberBrowser } from '@/lib/http/entrance'

/** Whoever holds the mailbox has proven to be the user: nobody's guesses keep them from signing in with the new password. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) => {
  const { userId: id } = await choosePassword(body, readImpersonation(request))
  return leaving([...clearedCookies(), await rememberBrowser(request, { id })])
})
