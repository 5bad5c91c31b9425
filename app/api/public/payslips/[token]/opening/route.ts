import { cookieText } from '@/lib/auth/cookie-text'
import { deviceOf } from '@/lib/modules/documents/signing/queries'
import { openSlip } from '@/lib/modules/payslips/opening/mutations'
import { findSlipPass, passCookie } from '@/lib/modules/payslips/opening/queries'
import { codeInput, tokenParams } from '@/lib/modules/payslips/opening/schema'
import { json } from '@/lib/server/answer'
import { publicEndpoint } from '@/lib/server/endpoint'

/** The code once, and then a cookie that no script may read. */
export const POST = publicEndpoint(
  { params: tokenParams, body: codeInput },
  async ({ params, body, request: { headers } }) => {
    const { cookie, seconds } = await openSlip(await findSlipPass(params.token, headers), body.code, deviceOf(headers))
    return json({ open: true }, { headers: { 'set-cookie': cookieText(passCookie(), cookie, seconds) } })
  },
)
