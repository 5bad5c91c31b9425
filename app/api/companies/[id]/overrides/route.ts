import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setOverride } from '@/lib/modules/companies/features/mutations'
import { overrideInput } from '@/lib/modules/companies/features/schema'
import { companyId } from '@/lib/modules/companies/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('companies'), params: companyId, body: overrideInput },
  ({ actor, params, body }) => setOverride(scopeOf('companies', actor), params.id, body),
)
