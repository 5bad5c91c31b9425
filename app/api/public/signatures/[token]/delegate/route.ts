import { publicEndpoint } from '@/lib/http/endpoint'
import { delegateSignature } from '@/lib/modules/documents/delegation.mutations'
import { delegateInput } from '@/lib/modules/documents/delegation.schema'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

export const POST = publicEndpoint(
  { params: signingTokenParams, body: delegateInput },
  async ({ params, body, request: { headers } }) =>
    delegateSignature(await findPass(params.token, headers), body, readSignerDevice(headers)),
)
