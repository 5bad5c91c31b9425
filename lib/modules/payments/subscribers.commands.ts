import { byJob, type Subscribers } from '@/lib/events/subscriber'

/** Every payment gets its receipt, however the money came. */
export const subscribers: Subscribers = {
  'payment.captured': byJob('payments.receipt', ({ payment }) => ({ paymentId: payment.id })),
}
