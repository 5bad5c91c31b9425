import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { deleteType, updateType } from '@/lib/modules/companies/types.mutations'
import { typeChange } from '@/lib/modules/companies/types.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: companyParams, body: typeChange },
  ({ actor, params, body }) => updateType(requireScope('companies', actor), params.id, body),
)

export const DELETE = endpoint({ gate: can('companies'), params: companyParams }, ({ actor, params }) =>
  deleteType(requireScope('companies', actor), params.id),
)
