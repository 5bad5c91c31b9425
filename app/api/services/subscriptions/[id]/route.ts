import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { customerServiceAnswer } from '@/lib/modules/customer-services/api/schema'
import { findCustomerService } from '@/lib/modules/customer-services/record/queries'
import { customerServiceId } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customerServices'), params: customerServiceId, answer: customerServiceAnswer },
  async ({ actor, params }) => {
    const found = await findCustomerService(scopeOf('customerServices', actor), params.id)
    return { ...found, cardLast4: found.card?.last4 ?? null, cardExpiresOn: found.card?.expiresOn ?? null }
  },
)
