import { clearedHint } from '@/lib/auth/cookie'
import { readImpersonation } from '@/lib/auth/impersonation-info'
import { linkTokenInput } from '@/lib/auth/schema'
import { confirmAddress } from '@/lib/auth/verification'
import { publicEndpoint } from '@/lib/http/endpoint'
import { leaving } from '@/lib/http/entrance'

/** Proves an address by the link's token; the hint cookie still says "unverified", so it goes. */
export const POST = publicEndpoint({ body: linkTokenInput }, async ({ body, request }) => {
  await confirmAddress(body.token, readImpersonation(request))
  return leaving([clearedHint()])
})
