import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'

type PageEvent = { readonly page: { readonly id: string; readonly origin: string } }

/** The job that applies the outcome of a charge's payment page to its subscription, whether it was paid or not. */
const task = 'customer-services.settled'
const chargeOf = ({ page }: PageEvent) => (page.origin === 'charge' ? { pageId: page.id } : null)

export const subscribers: Subscribers = {
  'payment.captured': jobSubscriber(task, chargeOf),
  'payment.matched': jobSubscriber(task, chargeOf),
  'payment.failed': jobSubscriber(task, chargeOf),
  'payment-page.written-off': jobSubscriber(task, chargeOf),
}
