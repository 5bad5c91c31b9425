import type { Subscribers } from '@/lib/events/subscriber'
import { creditTopUp, restoreTopUp, reverseTopUp } from './topups.commands'

/**
 * Credits a wallet for a payment on its top-up page, and debits it for a refund of that payment; ignores other
 * payments.
 */
export const subscribers: Subscribers = {
  'payment.captured': (tx, { payment }) => creditTopUp(tx, payment),
  'refund.created': (tx, { companyId, refundId }) => reverseTopUp(tx, { companyId, id: refundId }),
  'refund.abandoned': (tx, { companyId, refundId }) => restoreTopUp(tx, { companyId, id: refundId }),
}
