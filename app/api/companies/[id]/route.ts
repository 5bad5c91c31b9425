import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { updateCompany } from '@/lib/modules/companies/mutations'
import { companyChange, companyId } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('companies'), params: companyId, body: companyChange },
  ({ actor, params, body }) => updateCompany(scopeOf('companies', actor), params.id, body),
)
