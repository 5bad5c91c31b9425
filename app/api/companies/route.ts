import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createCompany } from '@/lib/modules/companies/companies.mutations'
import { newCompanyInput } from '@/lib/modules/companies/companies.schema'

export const POST = endpoint({ gate: can('companies'), body: newCompanyInput }, ({ actor, body }) =>
  createCompany(requireScope('companies', actor), body),
)
