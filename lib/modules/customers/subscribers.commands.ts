import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import { addToTimeline } from '@/lib/events/timeline'

/**
 * Updates customers after changes of custom fields and picklists, and adds payments to the timeline of their customer.
 */
export const subscribers: Subscribers = {
  'custom-field.changed': jobSubscriber('customers.refresh-field', ({ fieldId }) => ({ fieldId })),
  'custom-field.deleted': jobSubscriber('customers.drop-field', ({ fieldId }) => ({ fieldId })),
  'picklist-value.merged': jobSubscriber('customers.replace-choice', ({ list, from, to }) => ({ list, from, to })),
  /** Skips payments recorded by hand: closing the page by hand writes its own timeline event. */
  async 'payment.captured'(tx, { companyId, actorId, page, payment, source }) {
    const { customerId, id: pageId, title } = page
    if (!customerId || source === 'hand') return
    const payload = { pageId, title, amount: payment.amountAgorot, number: payment.number }
    await addToTimeline(tx, { companyId, actorId }, { customerId, type: 'payment.captured', payload })
  },
}
