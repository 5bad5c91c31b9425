import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { setPackageState } from '@/lib/modules/companies/packages.mutations'
import { packageStateChange } from '@/lib/modules/companies/packages.schema'

/** Archives a package or restores it. */
export const PUT = endpoint(
  { gate: can('companies'), params: companyParams, body: packageStateChange },
  ({ actor, params, body }) => setPackageState(requireScope('companies', actor), params.id, body),
)
