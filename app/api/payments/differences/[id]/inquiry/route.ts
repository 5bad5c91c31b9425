import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { differenceParams } from '@/lib/modules/payments/reconciliation/reconciliation.schema'
import { queryDifferenceOrder } from '@/lib/modules/payments/reconciliation/resolution.mutations'

export const POST = endpoint(
  {
    doc: ['payment-pages', 'Ask the gateway about a difference', 'בירור הפרש מול חברת הסליקה'],
    gate: can('reconciliation'),
    params: differenceParams,
  },
  ({ actor, params }) => queryDifferenceOrder(requireScope('reconciliation', actor), params.id),
)
