import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { companyId } from '@/lib/modules/companies/schema'
import { changeState } from '@/lib/modules/companies/states/mutations'
import { stateChange } from '@/lib/modules/companies/states/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Trial, active, past due, suspended, closed: a whole business feels it, so the password is asked for. */
export const PUT = endpoint(
  { gate: see('companies'), recent: true, params: companyId, body: stateChange },
  ({ actor, params, body }) => changeState(scopeOf('companies', actor), params.id, body),
)
