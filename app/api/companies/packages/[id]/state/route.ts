import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setPackageState } from '@/lib/modules/companies/packages/mutations'
import { packageStateChange } from '@/lib/modules/companies/packages/schema'
import { companyId } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Into the archive and back. */
export const PUT = endpoint(
  { gate: see('companies'), params: companyId, body: packageStateChange },
  ({ actor, params, body }) => setPackageState(scopeOf('companies', actor), params.id, body),
)
