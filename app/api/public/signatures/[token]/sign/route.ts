import { publicEndpoint } from '@/lib/http/endpoint'
import { signDocument } from '@/lib/modules/documents/signing/signing.mutations'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { signInput, signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

export const POST = publicEndpoint(
  { params: signingTokenParams, body: signInput },
  async ({ params, body, request: { headers } }) =>
    signDocument(await findPass(params.token, headers), body, readSignerDevice(headers)),
)
