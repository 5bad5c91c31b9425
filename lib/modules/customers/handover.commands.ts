import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { timelineEvents } from '@/lib/db/schema/records'
import { queueAutomations } from '@/lib/events/automation-signals'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import type { OwnedKinds } from '@/lib/records/owned'

/** Rows of this module that have an owner, for handover when a user leaves. */
export const ownedKinds = {
  customers: {
    table: customers,
    words: ['לקוח אחד', 'שני לקוחות', 'לקוחות'],
    topic: 'customer',
    async afterHandover(tx, { companyId, actorId }, ids) {
      const event = { companyId, actorId, type: 'customer.updated', payload: { fields: 'ownerId' } }
      await tx.insert(timelineEvents).values(ids.map((customerId) => ({ ...event, id: newId(), customerId })))
      const changed = { action: event.type, entityIds: [...ids] }
      await queueWebhooks(tx, { companyId }, changed)
      await queueAutomations(tx, { companyId, actorId }, { ...changed, dataOf: () => ({ fields: ['ownerId'] }) })
    },
  },
} as const satisfies OwnedKinds
