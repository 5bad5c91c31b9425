import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { linkDifference } from '@/lib/modules/payments/reconciling/linking/mutations'
import { differenceParams, linkInput } from '@/lib/modules/payments/reconciling/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('reconciliation'), recent: true, params: differenceParams, body: linkInput },
  ({ actor, params, body }) =>
    linkDifference(scopeOf('reconciliation', actor), params.id, { ...body, reach: maybeScope('customers', actor) }),
)
