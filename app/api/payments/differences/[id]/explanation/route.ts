import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { explainDifference } from '@/lib/modules/payments/reconciling/resolving/mutations'
import { differenceParams, explanationInput } from '@/lib/modules/payments/reconciling/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('reconciliation'), params: differenceParams, body: explanationInput },
  ({ actor, params, body }) => explainDifference(scopeOf('reconciliation', actor), params.id, body),
)
