import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { linkDifference } from '@/lib/modules/payments/reconciliation/links.mutations'
import { differenceParams, linkInput } from '@/lib/modules/payments/reconciliation/reconciliation.schema'

export const POST = endpoint(
  { gate: can('reconciliation'), recent: true, params: differenceParams, body: linkInput },
  ({ actor, params, body }) =>
    linkDifference(requireScope('reconciliation', actor), params.id, {
      ...body,
      customerScope: findScope('customers', actor),
    }),
)
