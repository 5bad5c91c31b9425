import { factorCookie } from '@/lib/auth/factor/cookie'
import { passFactor } from '@/lib/auth/factor/second-step'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { requestCookie } from '@/lib/auth/request-cookie'
import { factorInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

/** Handles the second sign-in step. The token of the first step is in an HttpOnly cookie. */
export const POST = publicEndpoint({ body: factorInput }, async ({ body: { next, code }, request }) => {
  const token = requestCookie(request, factorCookie()) ?? ''
  return enterWith(request, await passFactor({ token, code }, readImpersonation(request)), next)
})
