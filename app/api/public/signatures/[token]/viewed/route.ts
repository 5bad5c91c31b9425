import { publicEndpoint } from '@/lib/http/endpoint'
import { recordDocumentView } from '@/lib/modules/documents/signing/signing.mutations'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

export const POST = publicEndpoint({ params: signingTokenParams }, async ({ params, request: { headers } }) =>
  recordDocumentView(await findPass(params.token, headers), readSignerDevice(headers)),
)
