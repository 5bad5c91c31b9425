import { and, count, eq, isNotNull, ne } from 'drizzle-orm'

import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import { belongsToRecord, lockEditable, type RecordEditor, type RecordEntity, type RecordRef } from '@/lib/records/kind'
import { type TimelineScopes, visibleTimeline } from './timeline.queries'
import { MAX_PINNED_EVENTS } from './timeline.schema'

type Pinning = { eventId: string; isPinned: boolean; sees: TimelineScopes }

/**
 * Pins an event to the top of the timeline, or unpins it; 404 for an event that the actor may not see, 409 for a locked
 * record or when too many are pinned.
 */
export const pinEvent = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { eventId, isPinned, sees }: Pinning,
) =>
  inCompany(scope, async (tx) => {
    const row = await lockEditable(tx, scope, record)
    const { id, pinnedAt, companyId } = timelineEvents
    const [found] = await tx
      .select({ pinnedAt })
      .from(timelineEvents)
      .where(and(visibleTimeline(scope, { record, sees }), eq(id, eventId)))
    if (!found) throw notFound('האירוע לא נמצא')
    if (isPinned) await requirePinPlace(tx, scope, { record, eventId })
    await tx
      .update(timelineEvents)
      .set({ pinnedAt: isPinned ? (found.pinnedAt ?? new Date()) : null })
      .where(and(eq(companyId, scope.companyId), eq(id, eventId)))
    const act = isPinned ? 'event-pinned' : 'event-unpinned'
    await recordChange(tx, scope, { kind: record.kind, row, act, isWithin: true, news: 'pinned' })
    return { id: eventId }
  })

type Pinned = { record: RecordRef; eventId: string }

async function requirePinPlace(tx: Tx, { companyId }: RecordEditor, { record, eventId }: Pinned) {
  const others = and(
    belongsToRecord(timelineEvents, companyId, record),
    ne(timelineEvents.id, eventId),
    isNotNull(timelineEvents.pinnedAt),
  )
  const [pinned] = await tx.select({ present: count() }).from(timelineEvents).where(others)
  if ((pinned?.present ?? 0) >= MAX_PINNED_EVENTS)
    throw conflict('pins_full', `אפשר להצמיד עד ${MAX_PINNED_EVENTS} אירועים. יש להסיר קודם הצמדה של אחר.`)
}
