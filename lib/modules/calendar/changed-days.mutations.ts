import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendarEntries, events } from '@/lib/db/schema/calendar'
import type { SubjectScopes } from '@/lib/modules/tasks/reach.queries'

import type { GuestInput } from './calendar.schema'
import { writeEntries } from './entries.mutations'
import { saveEvent } from './event-row.mutations'
import { dropEventFiles } from './files.mutations'
import { type Guest, guestKey, listGuests, setGuests, toGuestInput } from './guests.mutations'
import type { CalendarViewer, EventRow } from './reach.queries'

type Company = { readonly companyId: string }
type Day = { seriesId: string; day: string }

const isOfSeries = ({ companyId }: Company, seriesId: string) =>
  and(eq(events.companyId, companyId), eq(events.seriesId, seriesId), isNull(events.deletedAt))

/** Throws 422 for a day of a series whose event was changed by itself: that one is to be changed. */
export async function requireUnchanged(tx: Tx, scope: Company, { seriesId, day }: Day): Promise<void> {
  const [own] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(isOfSeries(scope, seriesId), eq(events.seriesDay, day)))
  if (own) throw invalid({ day: 'האירוע במועד הזה כבר שונה בנפרד. אפשר לרענן את היומן ולבחור בו.' })
}

type Dropped = { seriesId: string; from?: string }

/** Deletes the events that left a series, from a day on. */
export async function dropChanged(tx: Tx, scope: Company, { seriesId, from }: Dropped): Promise<void> {
  const gone = await tx
    .update(events)
    .set({ deletedAt: new Date() })
    .where(and(isOfSeries(scope, seriesId), from === undefined ? undefined : gte(events.seriesDay, from)))
    .returning({ id: events.id })
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await dropEventFiles(tx, scope, ids)
  await tx
    .delete(calendarEntries)
    .where(and(eq(calendarEntries.companyId, scope.companyId), inArray(calendarEntries.eventId, ids)))
}

/** Fields that an event which left its series takes over from it as long as it has the same. */
const PASSED_ON = [
  'title',
  'description',
  'location',
  'meetingUrl',
  'isPrivate',
  'customerId',
  'leadId',
  'calendarId',
  'roomId',
  'status',
] as const

type Passed = {
  before: EventRow
  set: Partial<EventRow>
  guests: { before: readonly Guest[]; after: readonly Guest[] | undefined }
  scopes: SubjectScopes
}

/** Lets the events that left a series take over what they had from it, and whom it invites and no longer invites. */
export async function passOn(tx: Tx, viewer: CalendarViewer, { before, set, guests, scopes }: Passed): Promise<void> {
  const changed = PASSED_ON.filter((field) => set[field] !== undefined && set[field] !== before[field])
  if (changed.length === 0 && guests.after === undefined) return
  const own = await tx
    .select()
    .from(events)
    .where(isOfSeries(viewer, before.id))
    .orderBy(asc(events.id))
    .for('no key update')
  for (const event of own) {
    const same = changed.filter((field) => event[field] === before[field])
    const taken = Object.fromEntries(same.map((field) => [field, set[field]]))
    const after = await saveEvent(tx, viewer, { before: event, set: taken })
    if (guests.after) {
      const invited = passedGuests(await listGuests(tx, viewer, event.id), guests.before, guests.after)
      await setGuests(tx, viewer, { event: after, guests: invited, scopes })
    }
    await writeEntries(tx, viewer, after)
  }
}

/** Returns the guests of an event that left a series, after those of the series changed. */
function passedGuests(own: readonly Guest[], before: readonly Guest[], after: readonly Guest[]): GuestInput[] {
  const [had, has] = [new Set(before.map(guestKey)), new Set(after.map(guestKey))]
  const stay = own.filter((guest) => !had.has(guestKey(guest)) || has.has(guestKey(guest)))
  const there = new Set(stay.map(guestKey))
  const added = after.filter((guest) => !had.has(guestKey(guest)) && !there.has(guestKey(guest)))
  return [...stay, ...added].map(toGuestInput)
}
