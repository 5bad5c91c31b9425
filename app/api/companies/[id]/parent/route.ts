import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { companyId, moveInput } from '@/lib/modules/companies/schema'
import { moveBranch } from '@/lib/modules/companies/tree/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** To another place in the tree, with all below it. */
export const PUT = endpoint(
  { gate: see('companies'), recent: true, params: companyId, body: moveInput },
  ({ actor, params, body }) => moveBranch(scopeOf('companies', actor), params.id, body),
)
