import { publicEndpoint } from '@/lib/http/endpoint'
import { sendSlipCode } from '@/lib/modules/payslips/access.mutations'
import { findSlipPass } from '@/lib/modules/payslips/access.queries'
import { slipTokenParams } from '@/lib/modules/payslips/access.schema'

export const POST = publicEndpoint({ params: slipTokenParams }, async ({ params, request: { headers } }) =>
  sendSlipCode(await findSlipPass(params.token, headers), headers),
)
