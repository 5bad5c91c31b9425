import { queueAutomations } from '@/lib/events/automation-signals'
import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'

const issueReceipt = jobSubscriber<{ payment: { id: string } }>('payments.receipt', ({ payment }) => ({
  paymentId: payment.id,
}))

/** Issues a receipt for every payment, however the money came, and notes it for automations. */
export const subscribers: Subscribers = {
  async 'payment.captured'(tx, event) {
    const { companyId, actorId, payment } = event
    await issueReceipt(tx, event)
    // What is audited of it is an event of its page.
    await queueAutomations(tx, { companyId, actorId }, { action: 'payment.received', entityIds: [payment.id] })
  },
}
