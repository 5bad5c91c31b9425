import type { Subscribers } from '@/lib/events/subscriber'
import { settleCouponUse } from './redeem.commands'

/** A use reserved by an attempt becomes used when the attempt is paid, and is released when it fails. */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, { companyId, attemptId }) {
    if (attemptId) await settleCouponUse(tx, { companyId, attemptId }, 'used')
  },
  'payment.matched': (tx, { companyId, attemptId }) => settleCouponUse(tx, { companyId, attemptId }, 'used'),
  'payment.failed': (tx, { companyId, attemptId }) => settleCouponUse(tx, { companyId, attemptId }, 'released'),
}
