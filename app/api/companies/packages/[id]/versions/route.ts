import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { addPackageVersion } from '@/lib/modules/companies/packages.mutations'
import { packageVersionInput } from '@/lib/modules/companies/packages.schema'

export const POST = endpoint(
  { gate: can('companies'), params: companyParams, body: packageVersionInput },
  ({ actor, params, body }) => addPackageVersion(requireScope('companies', actor), params.id, body),
)
