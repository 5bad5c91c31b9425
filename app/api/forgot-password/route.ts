import { readImpersonation } from '@/lib/auth/impersonation-info'
import { requestReset } from '@/lib/auth/password-reset'
import { forgotInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'

/** Mails a reset link. The response is the same whether or not the address is known. */
export const POST = publicEndpoint({ body: forgotInput }, async ({ body, request }) => {
  await requestReset(body.email, readImpersonation(request))
  return {}
})
