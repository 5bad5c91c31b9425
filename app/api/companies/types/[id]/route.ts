import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { companyId } from '@/lib/modules/companies/schema'
import { deleteType, updateType } from '@/lib/modules/companies/types/mutations'
import { typeChange } from '@/lib/modules/companies/types/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('companies'), params: companyId, body: typeChange },
  ({ actor, params, body }) => updateType(scopeOf('companies', actor), params.id, body),
)

export const DELETE = endpoint({ gate: see('companies'), params: companyId }, ({ actor, params }) =>
  deleteType(scopeOf('companies', actor), params.id),
)
