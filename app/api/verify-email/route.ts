import { readRequestOrigin } from '@/lib/auth/request-origin'
import { linkTokenInput } from '@/lib/auth/schema'
import { confirmAddress } from '@/lib/auth/verification'
import { publicEndpoint } from '@/lib/http/endpoint'

/**
 * Verifies an address by the link's token. The middleware sets no hint cookie for an unverified user, so there is none
 * to clear.
 */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await confirmAddress(body.token, readRequestOrigin(request))
  return {}
})
