import { byJob, type Subscribers } from '@/lib/events/subscriber'

type PageEvent = { readonly page: { readonly id: string; readonly origin: string } }

/** A subscription learns what became of its charge, with the money or without. */
const task = 'customer-services.settled'
const chargeOf = ({ page }: PageEvent) => (page.origin === 'charge' ? { pageId: page.id } : null)

export const subscribers: Subscribers = {
  'payment.captured': byJob(task, chargeOf),
  'payment.matched': byJob(task, chargeOf),
  'payment.failed': byJob(task, chargeOf),
  'payment-page.written-off': byJob(task, chargeOf),
}
