import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { askDifference } from '@/lib/modules/payments/reconciling/resolving/mutations'
import { differenceParams } from '@/lib/modules/payments/reconciling/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('reconciliation'), params: differenceParams }, ({ actor, params }) =>
  askDifference(scopeOf('reconciliation', actor), params.id),
)
