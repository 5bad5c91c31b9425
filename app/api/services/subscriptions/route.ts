import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { customerServiceListAnswer, customerServiceQuery } from '@/lib/modules/customer-services/api/schema'
import { createCustomerService } from '@/lib/modules/customer-services/mutations'
import { listCustomerServices } from '@/lib/modules/customer-services/queries'
import { customerServiceInput } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customerServices'), query: customerServiceQuery, answer: customerServiceListAnswer },
  async ({ actor, query }) => ({
    ...(await listCustomerServices(scopeOf('customerServices', actor), query)),
    isCut: false,
  }),
)

export const POST = endpoint(
  { gate: see('customerServices'), body: customerServiceInput, answer: idAnswer },
  ({ actor, body }) =>
    createCustomerService(scopeOf('customerServices', actor), body, { reach: maybeScope('customers', actor) }),
)
