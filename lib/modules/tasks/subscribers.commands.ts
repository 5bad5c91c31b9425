import type { Subscribers } from '@/lib/events/subscriber'

import { unbill } from './time/billing.mutations'
import { endTimer, lockRunning } from './time/timer.mutations'

/** A page that is cancelled frees the time that it was to collect; the timer of a user who leaves stops. */
export const subscribers: Subscribers = {
  'payment-page.cancelled': (tx, { companyId, actorId, page }) =>
    unbill(tx, { companyId, actorId }, { paymentPageId: page.id }),
  async 'user.disabled'(tx, { companyId, actorId, userId }) {
    const entry = await lockRunning(tx, { companyId, userId })
    if (entry) await endTimer(tx, { companyId, actorId }, { entry, now: new Date() })
  },
}
