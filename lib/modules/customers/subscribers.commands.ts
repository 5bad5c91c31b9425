import type { Subscribers } from '@/lib/events/subscriber'
import { addToTimeline } from '@/lib/events/timeline'

/** A payment stands in the timeline of its customer; one by hand is told of there by what closed its page. */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, { companyId, actorId, page, payment, source }) {
    const { customerId, id: pageId, title } = page
    if (!customerId || source === 'hand') return
    const payload = { pageId, title, amount: payment.amountAgorot, number: payment.number }
    await addToTimeline(tx, { companyId, actorId }, { customerId, type: 'payment.captured', payload })
  },
}
