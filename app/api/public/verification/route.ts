import { verifyHash } from '@/lib/modules/documents/verification/queries'
import { VERIFICATIONS } from '@/lib/modules/documents/verification/rules'
import { hashInput } from '@/lib/modules/documents/verification/schema'
import { clientAddress, limitKey } from '@/lib/server/client-address'
import { publicEndpoint } from '@/lib/server/endpoint'
import { countHit } from '@/lib/server/rate-limit'

export const POST = publicEndpoint({ body: hashInput }, async ({ body, request }) => {
  await countHit(VERIFICATIONS, limitKey(clientAddress(request.headers)))
  return verifyHash(body.sha256)
})
