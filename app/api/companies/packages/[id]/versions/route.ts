import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addPackageVersion } from '@/lib/modules/companies/packages/mutations'
import { versionInput } from '@/lib/modules/companies/packages/schema'
import { companyId } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('companies'), params: companyId, body: versionInput },
  ({ actor, params, body }) => addPackageVersion(scopeOf('companies', actor), params.id, body),
)
