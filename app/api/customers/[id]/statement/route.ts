import { see } from '@/lib/access/gate'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { sendStatement, takeStatement } from '@/lib/modules/customer-accounts/statements/mutations'
import { statementId, statementInput, statementQuery } from '@/lib/modules/customer-accounts/statements/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Both what is shown of customers and what is shown of money must be open to the actor. */
const sightsOf = (actor: Actor) => ({ customers: scopeOf('customers', actor), money: scopeOf('payments', actor) })

export const GET = endpoint(
  { gate: see('payments'), params: statementId, query: statementQuery },
  async ({ actor, params: { id }, query: { format, ...period } }) =>
    fileResponse(await takeStatement(sightsOf(actor), { id, period, format })),
)

export const POST = endpoint(
  { gate: see('payments'), params: statementId, body: statementInput },
  ({ actor, params: { id }, body }) => sendStatement(sightsOf(actor), { id, period: body }),
)
