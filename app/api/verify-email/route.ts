import { clearedHint } from '@/lib/auth/cookie'
import { leaving } from '@/lib/auth/entrance'
import { tokenInput } from '@/lib/auth/schema'
import { confirmAddress } from '@/lib/auth/verification'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Proves an address by the link's token; the hint cookie still says "unverified", so it goes. */
export const POST = publicEndpoint({ body: tokenInput }, async ({ body, request }) => {
  await confirmAddress(body.token, visitOf(request))
  return leaving([clearedHint()])
})
