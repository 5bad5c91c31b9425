import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { twinInput } from '@/lib/modules/customers/schema'
import { listTwins } from '@/lib/modules/customers/twins/queries'
import { endpoint } from '@/lib/server/endpoint'

/** POST, because phones and identity numbers do not belong in an address. */
export const POST = endpoint({ gate: see('customers'), body: twinInput }, ({ actor, body }) =>
  listTwins(scopeOf('customers', actor), body),
)
