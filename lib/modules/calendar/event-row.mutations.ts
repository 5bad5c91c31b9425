import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { events } from '@/lib/db/schema/calendar'
import { touch } from '@/lib/records/touch'

import { listInvitedUsers, notifyGuests } from './event-changes.mutations'
import type { CalendarViewer, EventRow } from './reach.queries'

type Saved = { before: EventRow; set: Partial<EventRow> }

/** Writes changed columns of an event and returns it; guests of other calendars learn of it by its sequence. */
export async function saveEvent(
  tx: Tx,
  { companyId, actorId }: CalendarViewer,
  { before, set }: Saved,
): Promise<EventRow> {
  const after = { ...before, ...set, sequence: before.sequence + 1, version: before.version + 1 }
  await tx
    .update(events)
    .set({
      ...set,
      sequence: after.sequence,
      expandedUntil: after.rule === null ? null : (before.expandedUntil ?? '1970-01-01'),
      ...touch(before.version, actorId),
    })
    .where(and(eq(events.companyId, companyId), eq(events.id, before.id)))
  return after
}

type Changed = { before: EventRow; after: EventRow; invited: readonly string[] }

/** Tells the guests who were invited that the event moved, was cancelled or changed its place, and new ones of it. */
export async function notifyChange(tx: Tx, viewer: CalendarViewer, { before, after, invited }: Changed): Promise<void> {
  const others = (await listInvitedUsers(tx, viewer, after.id)).filter((id) => !invited.includes(id))
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled'
  if (isCancelled) await notifyGuests(tx, viewer, { event: after, kind: 'event.cancelled', to: others })
  else if (isMoved(before, after)) await notifyGuests(tx, viewer, { event: after, kind: 'event.changed', to: others })
  await notifyGuests(tx, viewer, { event: after, kind: 'event.invited', to: invited })
}

const isMoved = (before: EventRow, after: EventRow) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.location !== after.location ||
  before.meetingUrl !== after.meetingUrl ||
  before.rule !== after.rule
