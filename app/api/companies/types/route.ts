import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createType } from '@/lib/modules/companies/types/mutations'
import { typeInput } from '@/lib/modules/companies/types/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: typeInput }, ({ actor, body }) =>
  createType(scopeOf('companies', actor), body),
)
