import { verifyHash } from '@/lib/modules/documents/verification/queries'
import { VERIFICATIONS } from '@/lib/modules/documents/verification/rules'
import { hashInput } from '@/lib/modules/documents/verification/schema'
import { countAddress } from '@/lib/server/address-limit'
import { clientAddress } from '@/lib/server/client-address'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ body: hashInput }, async ({ body, request }) => {
  await countAddress(VERIFICATIONS, clientAddress(request.headers))
  return verifyHash(body.sha256)
})
