import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listCards } from '@/lib/modules/payments/cards/cards.queries'
import { byCustomerQuery, cardsAnswer } from '@/lib/modules/subscriptions/api.schema'

export const GET = endpoint(
  {
    doc: ['services', 'Read the kept cards of a customer', 'הכרטיסים השמורים של לקוח'],
    gate: can('customerServices'),
    query: byCustomerQuery,
    answer: cardsAnswer,
  },
  ({ actor, query }) => listCards(requireScope('customerServices', actor), query.customer),
)
