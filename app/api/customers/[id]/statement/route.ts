import { can } from '@/lib/access/gate'
import { type Actor, requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { exportStatement, sendStatement } from '@/lib/modules/customer-accounts/statements/statements.mutations'
import {
  customerStatementQuery,
  statementInput,
  statementParams,
} from '@/lib/modules/customer-accounts/statements/statements.schema'

/** Returns the scopes of customers and of payments; a statement requires both. */
const requireStatementScopes = (actor: Actor) => ({
  customers: requireScope('customers', actor),
  money: requireScope('payments', actor),
})

export const GET = endpoint(
  {
    doc: ['customers', 'Download the statement of a customer', 'הורדת כרטסת של לקוח'],
    gate: can('payments'),
    params: statementParams,
    query: customerStatementQuery,
  },
  async ({ actor, params: { id }, query: { format, ...period } }) =>
    fileResponse(await exportStatement(requireStatementScopes(actor), { id, period, format })),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Mail the statement of a customer to them', 'שליחת כרטסת ללקוח'],
    gate: can('payments'),
    params: statementParams,
    body: statementInput,
  },
  ({ actor, params: { id }, body }) => sendStatement(requireStatementScopes(actor), { id, period: body }),
)
