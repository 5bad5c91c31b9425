import { declineDocument } from '@/lib/modules/documents/signing/mutations'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { declineInput, tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint(
  { params: tokenParams, body: declineInput },
  async ({ params, body, request: { headers } }) =>
    declineDocument(await findPass(params.token, headers), body.reason, deviceOf(headers)),
)
