import type { Subscribers } from '@/lib/events/subscriber'
import { finishCouponUse } from './redeem.commands'

/** A use reserved by an attempt becomes used when the attempt is paid, and is released when it fails. */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, { companyId, attemptId }) {
    if (attemptId) await finishCouponUse(tx, { companyId, attemptId }, 'used')
  },
  'payment.matched': (tx, { companyId, attemptId }) => finishCouponUse(tx, { companyId, attemptId }, 'used'),
  'payment.failed': (tx, { companyId, attemptId }) => finishCouponUse(tx, { companyId, attemptId }, 'released'),
}
