import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerListAnswer, customerListQuery } from '@/lib/modules/customers/api.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'

export const GET = endpoint(
  {
    doc: ['customers', 'List customers', 'רשימת הלקוחות'],
    gate: can('customers'),
    query: customerListQuery,
    answer: customerListAnswer,
  },
  ({ actor, query }) =>
    listCustomers(requireScope('customers', actor), withoutForbidden(actor, query, 'customerDeletions')),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Create a customer', 'הוספת לקוח'],
    gate: can('customerEdits'),
    body: customerInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createCustomer(requireScope('customerEdits', actor), body, findScope('customers', actor)),
)
