import { uploadBody } from '@/lib/files/read-body'
import { verifyFile } from '@/lib/modules/documents/verification/queries'
import { LARGEST_SEALED, VERIFICATIONS } from '@/lib/modules/documents/verification/rules'
import { fileNameQuery } from '@/lib/modules/documents/verification/schema'
import { clientAddress, limitKey } from '@/lib/server/client-address'
import { publicEndpoint } from '@/lib/server/endpoint'
import { countHit } from '@/lib/server/rate-limit'

/** The body is the file itself; it is counted as it comes and not kept. */
export const POST = publicEndpoint({ query: fileNameQuery }, async ({ request }) => {
  await countHit(VERIFICATIONS, limitKey(clientAddress(request.headers)))
  return verifyFile(uploadBody(request, LARGEST_SEALED))
})
