import type { Subscribers } from '@/lib/events/subscriber'
import { creditTopUp, restoreTopUp, reverseTopUp } from './topups.commands'

/** A payment on a page that fills a wallet fills it, and a refund of it takes the money out; other payments pass through. */
export const subscribers: Subscribers = {
  'payment.captured': (tx, { payment }) => creditTopUp(tx, payment),
  'refund.created': (tx, { companyId, refundId }) => reverseTopUp(tx, { companyId, id: refundId }),
  'refund.abandoned': (tx, { companyId, refundId }) => restoreTopUp(tx, { companyId, id: refundId }),
}
