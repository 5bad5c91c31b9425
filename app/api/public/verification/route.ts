import { publicEndpoint } from '@/lib/http/endpoint'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { verifyHash } from '@/lib/modules/documents/verification.queries'
import { VERIFICATIONS } from '@/lib/modules/documents/verification.rules'
import { hashInput } from '@/lib/modules/documents/verification.schema'

export const POST = publicEndpoint({ body: hashInput }, async ({ body, request }) => {
  await countAddress(VERIFICATIONS, clientAddress(request.headers))
  return verifyHash(body.sha256)
})
