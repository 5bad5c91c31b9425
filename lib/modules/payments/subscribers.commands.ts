import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'

/** Issues a receipt for every payment, however the money came. */
export const subscribers: Subscribers = {
  'payment.captured': jobSubscriber('payments.receipt', ({ payment }) => ({ paymentId: payment.id })),
}
