import { enterWith } from '@/lib/auth/entrance'
import { factorCookie } from '@/lib/auth/factor/cookie'
import { passFactor } from '@/lib/auth/factor/second-step'
import { factorInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'
import { requestCookie } from '@/lib/server/request-cookie'

/** The second step of signing in: the token of the first stands in a cookie that no script reads. */
export const POST = publicEndpoint({ body: factorInput }, async ({ body: { next, code }, request }) => {
  const token = requestCookie(request, factorCookie()) ?? ''
  return enterWith(request, await passFactor({ token, code }, visitOf(request)), next)
})
