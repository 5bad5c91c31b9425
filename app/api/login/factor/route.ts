import { factorCookie } from '@/lib/auth/factor/cookie'
import { verifySecondStep } from '@/lib/auth/factor/second-step'
import { requestCookie } from '@/lib/auth/request-cookie'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { factorInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createSignInResponse } from '@/lib/http/session-responses'

/** Handles the second sign-in step. The token of the first step is in an HttpOnly cookie. */
export const POST = publicEndpoint({ body: factorInput }, async ({ body: { next, code }, request }) => {
  const token = requestCookie(request, factorCookie()) ?? ''
  return createSignInResponse(request, await verifySecondStep({ token, code }, readRequestOrigin(request)), next)
})
