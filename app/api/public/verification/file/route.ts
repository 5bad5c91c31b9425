import { uploadBody } from '@/lib/files/read-body'
import { publicEndpoint } from '@/lib/http/endpoint'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { verifyFile } from '@/lib/modules/documents/verification.queries'
import { MAX_SEALED_BYTES, VERIFICATIONS } from '@/lib/modules/documents/verification.rules'
import { fileNameQuery } from '@/lib/modules/documents/verification.schema'

/** The request body is the file itself; it is hashed while it arrives and is not stored. */
export const POST = publicEndpoint({ query: fileNameQuery }, async ({ request }) => {
  await countAddress(VERIFICATIONS, clientAddress(request.headers))
  return verifyFile(uploadBody(request, MAX_SEALED_BYTES))
})
