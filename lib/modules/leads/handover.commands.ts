import { isNull } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { leads } from '@/lib/db/schema/leads'
import { timelineEvents } from '@/lib/db/schema/records'
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
      await queueWebhooks(tx, { companyId }, { action: event.type, entityIds: [...ids] })
    },
  },
} as const satisfies OwnedKinds
