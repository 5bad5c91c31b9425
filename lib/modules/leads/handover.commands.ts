import { isNull } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { leads } from '@/lib/db/schema/leads'
import { timelineEvents } from '@/lib/db/schema/records'
import { queueAutomations } from '@/lib/events/automation-signals'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import type { OwnedKinds } from '@/lib/records/owned'

/** Rows of this module that have an owner, for handover when a user leaves; closed leads keep theirs. */
export const ownedKinds = {
  leads: {
    table: leads,
    isOpen: isNull(leads.closedAt),
    words: ['ליד אחד', 'שני לידים', 'לידים'],
    topic: 'lead',
    async afterHandover(tx, { companyId, actorId }, ids) {
      const event = { companyId, actorId, type: 'lead.updated', payload: { fields: 'ownerId' } }
      await tx.insert(timelineEvents).values(ids.map((leadId) => ({ ...event, id: newId(), leadId })))
      const changed = { action: event.type, entityIds: [...ids] }
      await queueWebhooks(tx, { companyId }, changed)
      await queueAutomations(tx, { companyId, actorId }, { ...changed, dataOf: () => ({ fields: ['ownerId'] }) })
    },
  },
} as const satisfies OwnedKinds
