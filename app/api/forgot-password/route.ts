import { requestReset } from '@/lib/auth/password-reset'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { forgotInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'

/** Mails a reset link. The response is the same whether or not the address is known. */
export const POST = publicEndpoint({ body: forgotInput }, async ({ body, request }) => {
  await requestReset(body.email, readRequestOrigin(request))
  return {}
})
