import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { paymentAnswer } from '@/lib/modules/payments/api.schema'
import { paymentParams } from '@/lib/modules/payments/payments.schema'
import { findPayment } from '@/lib/modules/payments/record.queries'

export const GET = endpoint(
  {
    doc: ['payment-pages', 'Read a payment with its refunds', 'פרטי תשלום וההחזרים שלו'],
    gate: can('payments'),
    params: paymentParams,
    answer: paymentAnswer,
  },
  async ({ actor, params }) => {
    const { payment, refunds, leftAgorot, disputes } = await findPayment(requireScope('payments', actor), params.id)
    return { ...payment, number: payment.numberText, refunds, leftAgorot, disputes }
  },
)
