import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { calendarInput, eventInput, shownInput } from '@/lib/modules/calendar/calendar.schema'
import { createCalendar, showCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { createEvent } from '@/lib/modules/calendar/events.mutations'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import type { Words } from './words'

/** Returns the body of a new calendar of the office; its name is taken by no other. */
export const calendarBody = ({ sharedWord }: Words, kind: 'team' | 'room' = 'team') => ({
  kind,
  name: `יומן ${sharedWord} ${newId().slice(-12)}`,
  color: 'blue',
})

const eventSpan = {
  isAllDay: false,
  startOn: '2030-01-01',
  startTime: '10:00',
  endOn: '2030-01-01',
  endTime: '11:00',
}

/** Returns the body of a new event in one's own calendar. */
export const eventBody = ({ word }: Words) => ({ title: `אירוע ${word}`, location: `מקום ${word}`, span: eventSpan })

/** Returns a view with the permission to use calendars, and with that to manage them. */
const managerOf = (actor: Actor): CalendarViewer => ({
  ...requireScope('calendar', { ...actor, permissions: new Set([...actor.permissions, 'use calendar']) }),
  isManager: true,
})

/** Adds a calendar of the office, a room, and events of an own calendar: a series with a guest, and one to delete. */
export async function addCalendarRows(actor: Actor, words: Words, { customer }: { customer: string }) {
  const [viewer, scopes] = [managerOf(actor), findSubjectScopes(actor)]
  const add = async (body: object) => (await createCalendar(viewer, calendarInput.parse(body))).id
  const [teamCalendar, spareTeamCalendar] = [await add(calendarBody(words)), await add(calendarBody(words))]
  const teamRoom = await add(calendarBody(words, 'room'))
  await showCalendar(viewer, teamCalendar, shownInput.parse({ isShown: true }))
  const addEvent = async (more: object) =>
    (await createEvent(viewer, eventInput.parse({ ...eventBody(words), ...more }), scopes)).id
  const email = `guest-${newId()}@calendar.example`
  const guests = [{ userId: actor.id }, { email, name: `אורח ${words.word}` }]
  const about = { subject: { entity: 'customer', id: customer }, guests }
  const calendarEvent = await addEvent({ ...about, roomId: teamRoom, rule: 'FREQ=WEEKLY;COUNT=3' })
  return { teamCalendar, spareTeamCalendar, teamRoom, calendarEvent, spareCalendarEvent: await addEvent({}) }
}
