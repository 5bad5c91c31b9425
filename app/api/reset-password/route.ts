import { clearedCookies } from '@/lib/auth/cookie'
import { leaving, rememberBrowser } from '@/lib/auth/entrance'
import { choosePassword } from '@/lib/auth/password-reset'
import { resetInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Whoever holds the mailbox has proven to be the user: nobody's guesses keep them from signing in with the new password. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) => {
  const { userId: id } = await choosePassword(body, visitOf(request))
  return leaving([...clearedCookies(), await rememberBrowser(request, { id })])
})
