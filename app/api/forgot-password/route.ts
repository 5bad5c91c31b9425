import { requestReset } from '@/lib/auth/password-reset'
import { forgotInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** The same answer for every address, known or not. */
export const POST = publicEndpoint({ body: forgotInput }, async ({ body, request }) => {
  await requestReset(body.email, visitOf(request))
  return {}
})
