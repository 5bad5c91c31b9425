import { byJob, type Subscribers } from '@/lib/events/subscriber'

/** Issues a receipt for every payment, however the money came. */
export const subscribers: Subscribers = {
  'payment.captured': byJob('payments.receipt', ({ payment }) => ({ paymentId: payment.id })),
}
