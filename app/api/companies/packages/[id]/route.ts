import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deletePackage, updatePackage } from '@/lib/modules/companies/packages/mutations'
import { packageChange } from '@/lib/modules/companies/packages/schema'
import { companyId } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('companies'), params: companyId, body: packageChange },
  ({ actor, params, body }) => updatePackage(scopeOf('companies', actor), params.id, body),
)

export const DELETE = endpoint({ gate: see('companies'), params: companyId }, ({ actor, params }) =>
  deletePackage(scopeOf('companies', actor), params.id),
)
