import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createType } from '@/lib/modules/companies/types.mutations'
import { typeInput } from '@/lib/modules/companies/types.schema'

export const POST = endpoint({ gate: can('companies'), body: typeInput }, ({ actor, body }) =>
  createType(requireScope('companies', actor), body),
)
