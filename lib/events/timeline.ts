import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers, type TimelinePayload, timelineEvents } from '@/lib/db/schema/customers'
import type { TenantContext } from '@/lib/db/tenant'

type NewEvent = { customerId: string; type: string; payload?: TimelinePayload }

/** Adds an event to a customer's timeline and sets the customer's last activity to now. */
export async function addToTimeline(
  tx: Tx,
  { companyId, actorId = null }: TenantContext,
  { customerId, type, payload = {} }: NewEvent,
) {
  await tx.insert(timelineEvents).values({ companyId, id: newId(), customerId, type, payload, actorId })
  await tx
    .update(customers)
    .set({ lastActivityAt: new Date() })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
}
