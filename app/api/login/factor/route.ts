import { factorCookie } from '@/lib/auth/factor/cookie'
import { passFactor } from '@/lib/auth/factor/second-step'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { requestCookie } from '@/lib/auth/request-cookie'
import { factorInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

/** The second step of signing in: the token of the first stands in a cookie that no script reads. */
export const POST = publicEndpoint({ body: factorInput }, async ({ body: { next, code }, request }) => {
  const token = requestCookie(request, factorCookie()) ?? ''
  return enterWith(request, await passFactor({ token, code }, readImpersonation(request)), next)
})
