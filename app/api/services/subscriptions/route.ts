import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerServiceListAnswer, customerServiceQuery } from '@/lib/modules/subscriptions/api.schema'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { listCustomerServices } from '@/lib/modules/subscriptions/subscriptions.queries'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const GET = endpoint(
  {
    doc: ['services', 'List the services that customers hold', 'רשימת המנויים'],
    gate: can('customerServices'),
    query: customerServiceQuery,
    answer: customerServiceListAnswer,
  },
  async ({ actor, query }) => ({
    ...(await listCustomerServices(requireScope('customerServices', actor), query)),
    isCut: false,
  }),
)

export const POST = endpoint(
  {
    doc: ['services', 'Let a customer begin to hold a service', 'הוספת מנוי'],
    gate: can('customerServices'),
    body: customerServiceInput,
    answer: idAnswer,
  },
  ({ actor, body }) =>
    createCustomerService(requireScope('customerServices', actor), body, {
      customerScope: findScope('customers', actor),
    }),
)
