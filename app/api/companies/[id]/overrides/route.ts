import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { setOverride } from '@/lib/modules/companies/features.mutations'
import { overrideInput } from '@/lib/modules/companies/features.schema'

export const POST = endpoint(
  { gate: can('companies'), params: companyParams, body: overrideInput },
  ({ actor, params, body }) => setOverride(requireScope('companies', actor), params.id, body),
)
