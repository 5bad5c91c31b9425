import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { calendars, events } from '@/lib/db/schema/calendar'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { OwnedKinds } from '@/lib/records/owned'
import { touch } from '@/lib/records/touch'
import { writeEntries } from './entries.mutations'
import { ensurePersonalCalendars } from './personal-calendars.commands'
import type { EventRow } from './reach.queries'

type Handing = { readonly companyId: string; readonly actorId: string }

/** Condition for events ahead, or series with one ahead, to which somebody else is invited. */
const isOpen = sql`events.deleted_at is null and events.status <> 'cancelled'
  and exists (select from calendar_entries n
    where n.company_id = events.company_id and n.event_id = events.id and n.ends_at > now())
  and exists (select from event_guests g where g.company_id = events.company_id and g.event_id = events.id
    and g.user_id is distinct from events.organizer_id)`

/** Events ahead that a user organizes for others. Those of the user's own calendar move to that of who receives them. */
export const ownedKinds = {
  events: {
    table: events,
    user: events.organizerId,
    isOpen,
    words: ['פגישה עתידית אחת', 'שתי פגישות עתידיות', 'פגישות עתידיות'],
    topic: 'calendar',
    async handOver(tx, scope, { fromId, toId, size }) {
      const { companyId } = scope
      const found = await tx
        .select()
        .from(events)
        .where(and(eq(events.companyId, companyId), eq(events.organizerId, fromId), isOpen))
        .orderBy(events.id)
        .limit(size)
        .for('no key update')
      if (found.length === 0) return 0
      await ensurePersonalCalendars(tx, scope, [fromId, toId])
      const [from, to] = [await findOwnId(tx, scope, fromId), await findOwnId(tx, scope, toId)]
      for (const event of found)
        await giveEvent(tx, scope, event, {
          organizerId: toId,
          calendarId: event.calendarId === from ? to : event.calendarId,
        })
      await publish(tx, scope, { topic: 'calendar', entityId: toId, kind: 'bulk-changed' })
      return found.length
    },
  },
} as const satisfies OwnedKinds

async function findOwnId(tx: Tx, { companyId }: Handing, userId: string): Promise<string> {
  const [own] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.ownerId, userId), eq(calendars.kind, 'personal')))
  if (!own) throw new Error('a user without a calendar')
  return own.id
}

type Given = Pick<EventRow, 'organizerId' | 'calendarId'>

/** Gives an event to another; where their calendar is taken, it stands there without holding it. */
async function giveEvent(tx: Tx, scope: Handing, event: EventRow, given: Given): Promise<void> {
  const { companyId, actorId } = scope
  await tx
    .update(events)
    .set({ ...given, sequence: event.sequence + 1, ...touch(event.version, actorId) })
    .where(and(eq(events.companyId, companyId), eq(events.id, event.id)))
  await writeEntries(tx, scope, { ...event, ...given }, true)
  const data = { fields: ['organizerId'] }
  await audit(tx, scope, { action: 'event.updated', entity: 'event', entityId: event.id, data })
}
