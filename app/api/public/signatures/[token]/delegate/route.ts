import { delegateSignature } from '@/lib/modules/documents/delegating/mutations'
import { delegateInput } from '@/lib/modules/documents/delegating/schema'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint(
  { params: tokenParams, body: delegateInput },
  async ({ params, body, request: { headers } }) =>
    delegateSignature(await findPass(params.token, headers), body, deviceOf(headers)),
)
