import { readImpersonation } from '@/lib/auth/impersonation-info'
import { deviceCookie } from '@/lib/auth/known-devices'
import { requestCookie } from '@/lib/auth/request-cookie'
import { loginInput } from '@/lib/auth/schema'
import { signIn } from '@/lib/auth/sign-in'
import { publicEndpoint } from '@/lib/http/endpoint'
import { askForFactor, enterWith } from '@/lib/http/entrance'

/**
 * Signs in and returns the page to open: `next`, if it is one of our pages that the user may open. With a second factor
 * it asks for the code instead.
 */
export const POST = publicEndpoint({ body: loginInput }, async ({ body: { next, ...credentials }, request }) => {
  const device = requestCookie(request, deviceCookie())
  const entry = await signIn({ ...credentials, device }, readImpersonation(request))
  return 'session' in entry ? enterWith(request, entry.session, next) : askForFactor(entry.factor)
})
