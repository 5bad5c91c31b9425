import { and, eq, isNotNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { eventGuests } from '@/lib/db/schema/calendar'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { formatDate, formatDateTime } from '@/lib/format/dates'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'

import { guestResponseLabels } from './calendar.labels'
import type { GuestResponse } from './calendar.schema'
import type { CalendarViewer, EventRow } from './reach.queries'

export type EventAct = 'created' | 'updated' | 'deleted' | 'answered' | 'file-added' | 'file-removed'

/** Acts that leave an event as it stands. */
const BESIDES: readonly EventAct[] = ['created', 'file-added', 'file-removed']

type Change = { event: EventRow; act: EventAct; data?: Record<string, unknown> }

/** Records a change of an event: to open screens and, last, in the audit log. */
export async function recordEventChange(
  tx: Tx,
  viewer: CalendarViewer,
  { event, act, data = {} }: Change,
): Promise<void> {
  const { companyId, actorId } = viewer
  if (event.holdsCalendar && !BESIDES.includes(act))
    await emit(tx, 'meeting.changed', { companyId, eventId: event.id, actorId })
  await publish(tx, viewer, { topic: 'calendar', entityId: event.id, kind: act })
  await audit(tx, viewer, { action: `event.${act}`, entity: 'event', entityId: event.id, data })
}

/** Returns the users who are invited to an event. */
export async function listInvitedUsers(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  id: string,
): Promise<string[]> {
  const found = await tx
    .select({ userId: eventGuests.userId })
    .from(eventGuests)
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, id), isNotNull(eventGuests.userId)))
  return found.flatMap(({ userId }) => userId ?? [])
}

type Told = { event: EventRow; kind: 'event.invited' | 'event.changed' | 'event.cancelled'; to: readonly string[] }

/** Tells users who are invited to an event what became of it. */
export async function notifyGuests(tx: Tx, viewer: CalendarViewer, { event, kind, to }: Told): Promise<void> {
  if (to.every((one) => one === viewer.actorId)) return
  const payload = { title: event.title, when: whenText(event), by: await loadActorName(tx, viewer) }
  await notify(tx, viewer, { to, kind, entity: 'event', entityId: event.id, payload })
}

/** Tells the organizer that a user has answered. */
export async function notifyAnswer(
  tx: Tx,
  viewer: CalendarViewer,
  { event, response }: { event: EventRow; response: GuestResponse },
): Promise<void> {
  if (event.organizerId === null || event.organizerId === viewer.actorId) return
  const payload = { title: event.title, text: guestResponseLabels[response], by: await loadActorName(tx, viewer) }
  await notify(tx, viewer, {
    to: [event.organizerId],
    kind: 'event.answered',
    entity: 'event',
    entityId: event.id,
    payload,
  })
}

const whenText = ({ isAllDay, startOn, startsAt }: EventRow) =>
  isAllDay && startOn !== null ? formatDate(startOn) : formatDateTime(startsAt)
