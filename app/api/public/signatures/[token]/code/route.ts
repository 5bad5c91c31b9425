import { sendCode } from '@/lib/modules/documents/codes/mutations'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { tokenParams } from '@/lib/modules/documents/signing/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Where the code went is not said. */
export const POST = publicEndpoint({ params: tokenParams }, async ({ params, request: { headers } }) =>
  sendCode(await findPass(params.token, headers), deviceOf(headers)),
)
