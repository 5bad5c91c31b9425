import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers, type TimelinePayload, timelineEvents } from '@/lib/db/schema/customers'

type Who = { companyId: string; actorId?: string | null }
type Happening = { customerId: string; type: string; payload?: TimelinePayload }

/** Adds to a customer's timeline and marks the customer as active now. */
export async function addToTimeline(
  tx: Tx,
  { companyId, actorId = null }: Who,
  { customerId, type, payload = {} }: Happening,
) {
  await tx.insert(timelineEvents).values({ companyId, id: newId(), customerId, type, payload, actorId })
  await tx
    .update(customers)
    .set({ lastActivityAt: new Date() })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
}
