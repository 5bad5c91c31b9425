import { queueAutomations } from '@/lib/events/automation-signals'
import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import { addToTimeline } from '@/lib/events/timeline'
import type { EventCatalogue } from '@/lib/manifest/events'

const fieldOfCustomers = ({ entity, fieldId }: EventCatalogue['custom-field.changed']) =>
  entity === 'customer' ? { fieldId } : null

/**
 * Updates customers after changes of custom fields and picklists, and adds payments to the timeline of their customer.
 */
export const subscribers: Subscribers = {
  'custom-field.changed': jobSubscriber('customers.refresh-field', fieldOfCustomers),
  'custom-field.deleted': jobSubscriber('customers.drop-field', fieldOfCustomers),
  'picklist-value.merged': jobSubscriber('customers.replace-choice', ({ list, from, to }) =>
    list.startsWith('customer.') ? { list, from, to } : null,
  ),
  /** Adds no event of payments recorded by hand: closing the page by hand writes its own timeline event. */
  async 'payment.captured'(tx, { companyId, actorId, page, payment, source }) {
    const { customerId, id: pageId, title } = page
    if (!customerId) return
    await queueAutomations(tx, { companyId, actorId }, { action: 'customer.paid', entityIds: [customerId] })
    if (source === 'hand') return
    const payload = { pageId, title, amount: payment.amountAgorot, number: payment.number }
    await addToTimeline(tx, { companyId, actorId }, { customerId, type: 'payment.captured', payload })
  },
}
