import { and, count, eq, isNotNull, ne } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { timelineEvents } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { assertEditable } from './record-lock.queries'
import { type Sees, visibleTimeline } from './timeline.queries'
import { MAX_PINNED_EVENTS } from './timeline.rules'

type Edits = Scope<'customerEdits'>
type Pinning = { eventId: string; isPinned: boolean; sees: Sees }

/**
 * Lets an event stay on top of the timeline, or go back to its place; 404 for one that the actor does not see, 409 for a closed
 * record or one too many.
 */
export const pinEvent = (scope: Edits, customerId: string, { eventId, isPinned, sees }: Pinning) =>
  inCompany(scope, async (tx) => {
    const { ownerId } = await assertEditable(tx, scope, customerId)
    const { id, pinnedAt, companyId } = timelineEvents
    const [found] = await tx
      .select({ pinnedAt })
      .from(timelineEvents)
      .where(and(visibleTimeline(scope, { customerId, sees }), eq(id, eventId)))
    if (!found) throw notFound('האירוע לא נמצא')
    if (isPinned) await requirePinPlace(tx, scope, { customerId, eventId })
    await tx
      .update(timelineEvents)
      .set({ pinnedAt: isPinned ? (found.pinnedAt ?? new Date()) : null })
      .where(and(eq(companyId, scope.companyId), eq(id, eventId)))
    await publish(tx, scope, { topic: 'customer', entityId: customerId, kind: 'pinned', ownerId })
    const told = { entity: 'customer', entityId: customerId }
    if (isPinned) await audit(tx, scope, { ...told, action: 'customer.event-pinned' })
    else await audit(tx, scope, { ...told, action: 'customer.event-unpinned' })
    return { id: eventId }
  })

async function requirePinPlace(
  tx: Tx,
  { companyId }: Edits,
  { customerId, eventId }: { customerId: string; eventId: string },
) {
  const [pinned] = await tx
    .select({ present: count() })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        eq(timelineEvents.customerId, customerId),
        ne(timelineEvents.id, eventId),
        isNotNull(timelineEvents.pinnedAt),
      ),
    )
  if ((pinned?.present ?? 0) >= MAX_PINNED_EVENTS)
    throw conflict('pins_full', `אפשר להצמיד עד ${MAX_PINNED_EVENTS} אירועים. יש להסיר קודם הצמדה של אחר.`)
}
