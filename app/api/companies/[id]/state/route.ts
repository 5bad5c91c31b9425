import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { changeState } from '@/lib/modules/companies/states.mutations'
import { stateChange } from '@/lib/modules/companies/states.schema'

/**
 * Changes the state: trial, active, past due, suspended or closed. It affects a whole business, so the password has to
 * be entered again.
 */
export const PUT = endpoint(
  { gate: can('companies'), recent: true, params: companyParams, body: stateChange },
  ({ actor, params, body }) => changeState(requireScope('companies', actor), params.id, body),
)
