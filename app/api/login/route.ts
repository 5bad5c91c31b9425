import { deviceCookie } from '@/lib/auth/known-devices'
import { requestCookie } from '@/lib/auth/request-cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { loginInput } from '@/lib/auth/schema'
import { signIn } from '@/lib/auth/sign-in'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createFactorResponse, createSignInResponse } from '@/lib/http/session-responses'

/**
 * Signs in and returns the page to open: `next`, if it is one of our pages that the user may open. With a second factor
 * it asks for the code instead.
 */
export const POST = publicEndpoint({ body: loginInput }, async ({ body: { next, ...credentials }, request }) => {
  const device = requestCookie(request, deviceCookie())
  const entry = await signIn({ ...credentials, device }, readRequestOrigin(request))
  return 'session' in entry ? createSignInResponse(request, entry.session, next) : createFactorResponse(entry.factor)
})
