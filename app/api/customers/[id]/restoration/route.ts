import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { restoreCustomer } from '@/lib/modules/customers/lifecycle/lifecycle.mutations'

export const POST = endpoint(
  {
    doc: ['customers', 'Bring a deleted customer back', 'שחזור לקוח שנמחק'],
    gate: can('customerDeletions'),
    params: customerParams,
    answer: versionAnswer,
  },
  ({ actor, params }) =>
    restoreCustomer(requireScope('customerEdits', actor), requireScope('customerDeletions', actor), params.id),
)
