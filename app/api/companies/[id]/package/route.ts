import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { changePackage } from '@/lib/modules/companies/subscriptions.mutations'
import { packageChoice } from '@/lib/modules/companies/subscriptions.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: companyParams, body: packageChoice },
  ({ actor, params, body }) => changePackage(requireScope('companies', actor), params.id, body),
)
