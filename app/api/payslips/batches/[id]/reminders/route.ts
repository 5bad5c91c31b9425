import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { remindBatch } from '@/lib/modules/payslips/reminders.mutations'

export const POST = endpoint(
  {
    doc: ['documents', 'Remind who has not opened a payslip', 'תזכורת למי שלא פתחו תלוש'],
    gate: can('payslips'),
    params: payslipParams,
  },
  ({ actor, params }) => remindBatch(requireScope('payslips', actor), params.id),
)
