import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerServiceAnswer } from '@/lib/modules/subscriptions/api.schema'
import { findCustomerService } from '@/lib/modules/subscriptions/record.queries'
import { customerServiceParams } from '@/lib/modules/subscriptions/subscriptions.schema'

export const GET = endpoint(
  {
    doc: ['services', 'Read a service of a customer', 'פרטי מנוי'],
    gate: can('customerServices'),
    params: customerServiceParams,
    answer: customerServiceAnswer,
  },
  async ({ actor, params }) => {
    const found = await findCustomerService(requireScope('customerServices', actor), params.id)
    return { ...found, cardLast4: found.card?.last4 ?? null, cardExpiresOn: found.card?.expiresOn ?? null }
  },
)
