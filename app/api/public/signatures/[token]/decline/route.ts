import { publicEndpoint } from '@/lib/http/endpoint'
import { declineDocument } from '@/lib/modules/documents/signing/signing.mutations'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { declineInput, signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

export const POST = publicEndpoint(
  { params: signingTokenParams, body: declineInput },
  async ({ params, body, request: { headers } }) =>
    declineDocument(await findPass(params.token, headers), body.reason, readSignerDevice(headers)),
)
