import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createCompany } from '@/lib/modules/companies/mutations'
import { newCompanyInput } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: newCompanyInput }, ({ actor, body }) =>
  createCompany(scopeOf('companies', actor), body),
)
