import { cookies } from 'next/headers'

import { enterWith } from '@/lib/auth/entrance'
import { factorCookie } from '@/lib/auth/factor/cookie'
import { passFactor } from '@/lib/auth/factor/second-step'
import { factorInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** The second step of signing in: the token of the first stands in a cookie that no script reads. */
export const POST = publicEndpoint({ body: factorInput }, async ({ body: { next, code }, request }) => {
  const token = (await cookies()).get(factorCookie())?.value ?? ''
  return enterWith(await passFactor({ token, code }, visitOf(request)), next)
})
