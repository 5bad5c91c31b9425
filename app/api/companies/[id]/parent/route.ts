import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams, moveInput } from '@/lib/modules/companies/companies.schema'
import { moveBranch } from '@/lib/modules/companies/tree.mutations'

/** Moves a company, with all companies below it, to another parent. */
export const PUT = endpoint(
  { gate: can('companies'), recent: true, params: companyParams, body: moveInput },
  ({ actor, params, body }) => moveBranch(requireScope('companies', actor), params.id, body),
)
