import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { differenceParams, explanationInput } from '@/lib/modules/payments/reconciliation/reconciliation.schema'
import { explainDifference } from '@/lib/modules/payments/reconciliation/resolution.mutations'

export const POST = endpoint(
  {
    doc: ['payment-pages', 'Close a difference with its explanation', 'סגירת הפרש עם הסבר'],
    gate: can('reconciliation'),
    params: differenceParams,
    body: explanationInput,
  },
  ({ actor, params, body }) => explainDifference(requireScope('reconciliation', actor), params.id, body),
)
