import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listCustomerOptions } from '@/lib/modules/customers/customers.queries'
import { customerOptionsQuery } from '@/lib/modules/customers/customers.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Find customers to choose from', 'חיפוש לקוחות לבחירה'],
    gate: can('customers'),
    query: customerOptionsQuery,
  },
  ({ actor, query }) => listCustomerOptions(requireScope('customers', actor), query.q),
)
