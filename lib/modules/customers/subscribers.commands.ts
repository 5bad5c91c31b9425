import { byJob, type Subscribers } from '@/lib/events/subscriber'
import { addToTimeline } from '@/lib/events/timeline'

/** What customers hold of a company's own fields and lists follows those; a payment stands in the timeline of its customer. */
export const subscribers: Subscribers = {
  'custom-field.changed': byJob('customers.refresh-field', ({ fieldId }) => ({ fieldId })),
  'custom-field.deleted': byJob('customers.drop-field', ({ fieldId }) => ({ fieldId })),
  'picklist-value.merged': byJob('customers.replace-choice', ({ list, from, to }) => ({ list, from, to })),
  /** One by hand is told of by what closed its page. */
  async 'payment.captured'(tx, { companyId, actorId, page, payment, source }) {
    const { customerId, id: pageId, title } = page
    if (!customerId || source === 'hand') return
    const payload = { pageId, title, amount: payment.amountAgorot, number: payment.number }
    await addToTimeline(tx, { companyId, actorId }, { customerId, type: 'payment.captured', payload })
  },
}
