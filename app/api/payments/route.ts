import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { paymentListAnswer, paymentQuery } from '@/lib/modules/payments/api.schema'
import { listPayments } from '@/lib/modules/payments/list.queries'

export const GET = endpoint(
  {
    doc: ['payment-pages', 'List payments', 'רשימת התשלומים'],
    gate: can('payments'),
    query: paymentQuery,
    answer: paymentListAnswer,
  },
  async ({ actor, query }) => ({ ...(await listPayments(requireScope('payments', actor), query)), isCut: false }),
)
