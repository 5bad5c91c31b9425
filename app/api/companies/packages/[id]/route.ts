import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { deletePackage, updatePackage } from '@/lib/modules/companies/packages.mutations'
import { packageChange } from '@/lib/modules/companies/packages.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: companyParams, body: packageChange },
  ({ actor, params, body }) => updatePackage(requireScope('companies', actor), params.id, body),
)

export const DELETE = endpoint({ gate: can('companies'), params: companyParams }, ({ actor, params }) =>
  deletePackage(requireScope('companies', actor), params.id),
)
