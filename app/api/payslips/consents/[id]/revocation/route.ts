import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { revokeConsent } from '@/lib/modules/payslips/consents.mutations'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Revoke a consent from next month on', 'ביטול הסכמה מהחודש הבא'],
    gate: can('payslips'),
    params: payslipParams,
  },
  ({ actor, params }) => revokeConsent(requireScope('payslips', actor), params.id),
)
