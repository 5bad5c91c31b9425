import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { customerListAnswer, customerQuery } from '@/lib/modules/customers/api/schema'
import { createCustomer } from '@/lib/modules/customers/mutations'
import { permitted } from '@/lib/modules/customers/narrowing/rules'
import { listCustomers } from '@/lib/modules/customers/queries'
import { customerInput } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), query: customerQuery, answer: customerListAnswer },
  ({ actor, query }) => listCustomers(scopeOf('customers', actor), permitted(actor, query)),
)

export const POST = endpoint({ gate: see('customerEdits'), body: customerInput, answer: idAnswer }, ({ actor, body }) =>
  createCustomer(scopeOf('customerEdits', actor), body, maybeScope('customers', actor)),
)
