import { publicEndpoint } from '@/lib/http/endpoint'
import { sendSignerCode } from '@/lib/modules/documents/codes.mutations'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

/** Sends a one-time code; the response does not reveal the address it was sent to. */
export const POST = publicEndpoint({ params: signingTokenParams }, async ({ params, request: { headers } }) =>
  sendSignerCode(await findPass(params.token, headers), readSignerDevice(headers)),
)
