import { requestRenewal } from '@/lib/modules/documents/signing/mutations'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ params: tokenParams }, async ({ params, request: { headers } }) =>
  requestRenewal(await findPass(params.token, headers), deviceOf(headers)),
)
