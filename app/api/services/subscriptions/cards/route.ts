import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { cardsAnswer, customerQuery } from '@/lib/modules/customer-services/api/schema'
import { listCards } from '@/lib/modules/payments/cards/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customerServices'), query: customerQuery, answer: cardsAnswer },
  ({ actor, query }) => listCards(scopeOf('customerServices', actor), query.customer),
)
