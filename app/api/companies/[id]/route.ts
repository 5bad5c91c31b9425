import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { updateCompany } from '@/lib/modules/companies/companies.mutations'
import { companyChange, companyParams } from '@/lib/modules/companies/companies.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: companyParams, body: companyChange },
  ({ actor, params, body }) => updateCompany(requireScope('companies', actor), params.id, body),
)
