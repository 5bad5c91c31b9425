import { sendCode } from '@/lib/modules/payslips/opening/mutations'
import { findSlipPass } from '@/lib/modules/payslips/opening/queries'
import { tokenParams } from '@/lib/modules/payslips/opening/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ params: tokenParams }, async ({ params, request: { headers } }) =>
  sendCode(await findSlipPass(params.token, headers), headers),
)
