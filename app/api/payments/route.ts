import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { paymentListAnswer, paymentQuery } from '@/lib/modules/payments/api/schema'
import { listPayments } from '@/lib/modules/payments/listing/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('payments'), query: paymentQuery, answer: paymentListAnswer },
  async ({ actor, query }) => ({ ...(await listPayments(scopeOf('payments', actor), query)), isCut: false }),
)
