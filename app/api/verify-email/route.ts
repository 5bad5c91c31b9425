import { readImpersonation } from '@/lib/auth/impersonation-info'
import { linkTokenInput } from '@/lib/auth/schema'
import { confirmAddress } from '@/lib/auth/verification'
import { publicEndpoint } from '@/lib/http/endpoint'

/** Proves an address by the link's token. No hint says that it was not proven, so none has to go. */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await confirmAddress(body.token, readImpersonation(request))
  return {}
})
