import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { documents } from '@/lib/db/schema/documents'
import { signingEvents } from '@/lib/db/schema/signing'
import type { TenantContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'

import { type ChainEvent, eventHash } from './events.rules'

type Document = Pick<typeof documents.$inferSelect, 'id' | 'title' | 'customerId' | 'ownerId'>

type NewEvent = Pick<ChainEvent, 'type'> &
  Partial<Pick<ChainEvent, 'signerId' | 'ip' | 'userAgent' | 'data'>> & {
    document: Document
    /**
     * Payload for the customer's timeline, such as the signer's name; if undefined, the event does not appear in the
     * timeline.
     */
    timeline?: Record<string, string> | undefined
  }

/**
 * Records an event of a document everywhere: in the chain of signing events, as a realtime event, in the customer's
 * timeline and, last, in the audit log. The caller must hold the lock of the document's row, so that sequence numbers
 * in the chain are consecutive.
 */
export async function recordDocumentEvent(tx: Tx, who: TenantContext, newEvent: NewEvent) {
  const { document, type, timeline, ip = null, userAgent = null, data = {} } = newEvent
  await addEvent(tx, who, newEvent)
  await publish(tx, who, { topic: 'document', entityId: document.id, kind: type, ownerId: document.ownerId })
  if (timeline && document.customerId) {
    const payload = { documentId: document.id, title: document.title, ...timeline }
    await addToTimeline(tx, who, { customerId: document.customerId, type: `document.${type}`, payload })
  }
  await audit(tx, who, {
    action: `document.${type}`,
    entity: 'document',
    entityId: document.id,
    data: { ...data, ...(newEvent.signerId ? { signerId: newEvent.signerId } : {}) },
    ip,
    userAgent,
  })
}

async function addEvent(tx: Tx, who: TenantContext, { document, type, signerId, ip, userAgent, data }: NewEvent) {
  const { companyId, actorId = null } = who
  const [last] = await tx
    .select({ seq: signingEvents.seq, hash: signingEvents.hash })
    .from(signingEvents)
    .where(and(eq(signingEvents.companyId, companyId), eq(signingEvents.documentId, document.id)))
    .orderBy(desc(signingEvents.seq))
    .limit(1)
  const event: ChainEvent = {
    companyId,
    actorId,
    type,
    documentId: document.id,
    signerId: signerId ?? null,
    ip: ip ?? null,
    userAgent: userAgent ?? null,
    data: data ?? {},
    at: new Date(),
    seq: (last?.seq ?? 0) + 1,
    prevHash: last?.hash ?? '',
  }
  await tx.insert(signingEvents).values({ ...event, id: newId(), hash: eventHash(event) })
}
