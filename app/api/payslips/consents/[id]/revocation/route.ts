import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { revokeConsent } from '@/lib/modules/payslips/consents/mutations'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('payslips'), params: payslipId }, ({ actor, params }) =>
  revokeConsent(scopeOf('payslips', actor), params.id),
)
