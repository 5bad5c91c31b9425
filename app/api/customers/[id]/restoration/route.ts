import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { customerId } from '@/lib/modules/customers/schema'
import { restoreCustomer } from '@/lib/modules/customers/standing-changes/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerDeletions'), params: customerId, answer: versionAnswer },
  ({ actor, params }) =>
    restoreCustomer(scopeOf('customerEdits', actor), scopeOf('customerDeletions', actor), params.id),
)
