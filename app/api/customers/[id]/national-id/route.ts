import { anyOf } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { revealNationalId } from '@/lib/modules/customers/national-ids/mutations'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

/** POST, because every look is written down. */
export const POST = endpoint({ gate: anyOf('see national ids'), params: customerId }, ({ actor, params }) =>
  revealNationalId(scopeOf('customers', actor), params.id),
)
