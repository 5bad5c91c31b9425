import { cookieText } from '@/lib/auth/cookie-text'
import { json } from '@/lib/http/answer'
import { publicEndpoint } from '@/lib/http/endpoint'
import { readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { openSlip } from '@/lib/modules/payslips/access.mutations'
import { findSlipPass, passCookie } from '@/lib/modules/payslips/access.queries'
import { slipCodeInput, slipTokenParams } from '@/lib/modules/payslips/access.schema'

/** Exchanges the one-time code for an HttpOnly cookie. */
export const POST = publicEndpoint(
  { params: slipTokenParams, body: slipCodeInput },
  async ({ params, body, request: { headers } }) => {
    const { cookie, seconds } = await openSlip(
      await findSlipPass(params.token, headers),
      body.code,
      readSignerDevice(headers),
    )
    return json({ open: true }, { headers: { 'set-cookie': cookieText(passCookie(), cookie, seconds) } })
  },
)
