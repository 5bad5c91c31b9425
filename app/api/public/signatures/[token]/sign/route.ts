import { signDocument } from '@/lib/modules/documents/signing/mutations'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { signInput, tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint(
  { params: tokenParams, body: signInput },
  async ({ params, body, request: { headers } }) =>
    signDocument(await findPass(params.token, headers), body, deviceOf(headers)),
)
