import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { paymentAnswer } from '@/lib/modules/payments/api/schema'
import { findPayment } from '@/lib/modules/payments/record/queries'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('payments'), params: paymentId, answer: paymentAnswer },
  async ({ actor, params }) => {
    const { payment, refunds, leftAgorot, disputes } = await findPayment(scopeOf('payments', actor), params.id)
    return { ...payment, number: payment.numberText, refunds, leftAgorot, disputes }
  },
)
