import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import type { EventCatalogue } from '@/lib/manifest/events'

import { isSitePlan } from './care/plans.mutations'

type StateChanged = EventCatalogue['subscription.state-changed']

const followPlan = jobSubscriber<StateChanged>('sites.follow-plan', ({ subscription }) => ({
  subscriptionId: subscription.id,
}))

/** Websites follow the subscriptions that pay for them, and a payment on one of their pages may order one. */
export const subscribers: Subscribers = {
  async 'subscription.state-changed'(tx, event) {
    const { companyId, subscription } = event
    if (await isSitePlan(tx, { companyId, subscriptionId: subscription.id })) await followPlan(tx, event)
  },
  'payment.captured': jobSubscriber<EventCatalogue['payment.captured']>('sites.order', ({ page, payment }) =>
    page.context === 'site' ? { paymentId: payment.id } : null,
  ),
}
