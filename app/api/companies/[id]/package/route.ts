import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { companyId } from '@/lib/modules/companies/schema'
import { changePackage } from '@/lib/modules/companies/subscriptions/mutations'
import { packageChoice } from '@/lib/modules/companies/subscriptions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('companies'), params: companyId, body: packageChoice },
  ({ actor, params, body }) => changePackage(scopeOf('companies', actor), params.id, body),
)
