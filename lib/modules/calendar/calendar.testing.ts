import { eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { calendarEntries } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { formatTime } from '@/lib/format/dates'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { calendarInput, eventChange, eventDeletion, eventInput } from './calendar.schema'
import { createCalendar } from './calendars.mutations'
import { loadEvent } from './details.queries'
import { createEvent, deleteEvent, updateEvent } from './events.mutations'
import { calendarViewer } from './reach.queries'
import { loadCalendarView } from './view.queries'

/** What tests do in calendars, as a user does it on the screen. */

/** Returns the span of an event within a day. */
export const timed = (startOn: string, startTime = '10:00', endTime = '11:00') => ({
  isAllDay: false,
  startOn,
  startTime,
  endOn: startOn,
  endTime,
})

export const addEvent = (actor: Actor, more: object) =>
  createEvent(calendarViewer(actor), eventInput.parse({ title: 'פגישה', ...more }), findSubjectScopes(actor))

export const changeEvent = (actor: Actor, id: string, more: object) =>
  updateEvent(calendarViewer(actor), id, eventChange.parse(more), findSubjectScopes(actor))

export const removeEvent = (actor: Actor, id: string, more: object) =>
  deleteEvent(calendarViewer(actor), id, eventDeletion.parse(more))

export const readEvent = (actor: Actor, id: string) => loadEvent(calendarViewer(actor), id, findSubjectScopes(actor))

let count = 0

export const addCalendar = (actor: Actor, more: object) =>
  createCalendar(
    calendarViewer(actor),
    calendarInput.parse({ name: `יומן ${count++}`, color: 'green', kind: 'team', ...more }),
  )

/** Returns the entries of an event as text, each once: the day of its series and its time. */
export const listDays = ({ companyId }: Actor, id: string) =>
  inCompany({ companyId }, async (tx) => {
    const rows = await tx.select().from(calendarEntries).where(eq(calendarEntries.eventId, id))
    return [...new Set(rows.map(({ day, startsAt }) => `${day} ${formatTime(startsAt)}`))].sort()
  })

/** Returns what a user sees of a day on their calendars. */
export const viewDay = async (actor: Actor, from: string, to: string) =>
  (await loadCalendarView(calendarViewer(actor), { from, to })).events
