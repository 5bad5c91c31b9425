import type { Subscribers } from '@/lib/events/subscriber'
import { settleCouponUse } from './redeem.commands'

/** The use of a coupon that an attempt holds counts with the money, and is given back without. */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, { companyId, attemptId }) {
    if (attemptId) await settleCouponUse(tx, { companyId, attemptId }, 'used')
  },
  'payment.matched': (tx, { companyId, attemptId }) => settleCouponUse(tx, { companyId, attemptId }, 'used'),
  'payment.failed': (tx, { companyId, attemptId }) => settleCouponUse(tx, { companyId, attemptId }, 'released'),
}
