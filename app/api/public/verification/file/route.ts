import { uploadBody } from '@/lib/files/read-body'
import { verifyFile } from '@/lib/modules/documents/verification/queries'
import { LARGEST_SEALED, VERIFICATIONS } from '@/lib/modules/documents/verification/rules'
import { fileNameQuery } from '@/lib/modules/documents/verification/schema'
import { countAddress } from '@/lib/server/address-limit'
import { clientAddress } from '@/lib/server/client-address'
import { publicEndpoint } from '@/lib/server/endpoint'

/** The body is the file itself; it is counted as it comes and not kept. */
export const POST = publicEndpoint({ query: fileNameQuery }, async ({ request }) => {
  await countAddress(VERIFICATIONS, clientAddress(request.headers))
  return verifyFile(uploadBody(request, LARGEST_SEALED))
})
