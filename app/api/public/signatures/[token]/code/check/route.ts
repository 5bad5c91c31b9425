import { json } from '@/lib/http/answer'
import { publicEndpoint } from '@/lib/http/endpoint'
import { verifySignerCode } from '@/lib/modules/documents/codes.mutations'
import { proofHeader } from '@/lib/modules/documents/codes.queries'
import { signerCodeInput } from '@/lib/modules/documents/codes.schema'
import { findPass, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { signingTokenParams } from '@/lib/modules/documents/signing/signing.schema'

/** Checks the one-time code and sets the proof: a cookie in this browser, valid for this link only. */
export const POST = publicEndpoint(
  { params: signingTokenParams, body: signerCodeInput },
  async ({ params, body, request: { headers } }) => {
    const pass = await findPass(params.token, headers)
    await verifySignerCode(pass, body.code, readSignerDevice(headers))
    return json({ passed: true }, { headers: { 'set-cookie': proofHeader(pass) } })
  },
)
