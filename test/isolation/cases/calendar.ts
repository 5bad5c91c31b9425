import { calendarChange, eventChange, eventInput, responseInput } from '@/lib/modules/calendar/calendar.schema'
import {
  createCalendar,
  deleteCalendar,
  showCalendar,
  updateCalendar,
} from '@/lib/modules/calendar/calendars.mutations'
import { listCalendars, loadCalendars } from '@/lib/modules/calendar/calendars.queries'
import { loadEvent } from '@/lib/modules/calendar/details.queries'
import { listInvitedUsers } from '@/lib/modules/calendar/event-changes.mutations'
import { createEvent, deleteEvent, updateEvent } from '@/lib/modules/calendar/events.mutations'
import { findFreeTimes, findPersonalCalendar, listTaken } from '@/lib/modules/calendar/free-times.queries'
import { answerInvitation, listGuests } from '@/lib/modules/calendar/guests.mutations'
import { loadOverlays } from '@/lib/modules/calendar/overlays.queries'
import { findMeetingSubject, listOfficeUsers } from '@/lib/modules/calendar/people.queries'
import {
  createOwnCalendar,
  ensurePersonalCalendars,
  loadCalendarsWithOwn,
} from '@/lib/modules/calendar/personal-calendars.commands'
import {
  type CalendarViewer,
  findEvent,
  lockCalendar,
  lockEvent,
  requireSeenCalendar,
  requireSeenEvent,
} from '@/lib/modules/calendar/reach.queries'
import { listRecordEvents } from '@/lib/modules/calendar/record-events.queries'
import { loadCalendarView } from '@/lib/modules/calendar/view.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { calendarBody, eventBody } from '../calendar'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS } from '../words'

/** An actor's view with the permission to manage: whose calendar it is must not depend on it. */
const sees = (c: Crossing): CalendarViewer => ({ ...c.able(['use calendar'])('calendar'), isManager: true })
/** The view of a colleague who manages nothing. */
const member = (c: Crossing): CalendarViewer => ({ ...sees(c), isManager: false })
const subjects = ({ actor }: Crossing) => findSubjectScopes(actor)
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })

const create = (c: Crossing, changes: object) => () =>
  createEvent(sees(c), eventInput.parse({ ...eventBody(OUR_WORDS), ...changes }), subjects(c))
const update = (c: Crossing, id: string, changes: object) => () =>
  updateEvent(member(c), id, eventChange.parse({ part: 'all', version: 1, ...changes }), subjects(c))
const theirPeriod = { from: new Date('2030-01-01T00:00Z'), to: new Date('2030-02-01T00:00Z') }
const range = { from: '2029-12-30', to: '2030-02-01' }

export const calendarCases: Record<string, Case> = {
  ensurePersonalCalendars: (c) => [
    companies('blocked', () => c.within((tx) => ensurePersonalCalendars(tx, ourCompany(c), [theirs(c).user]))),
  ],
  loadCalendarsWithOwn: (c) => [companies('ours', () => loadCalendarsWithOwn(sees(c)))],
  createOwnCalendar: (c) => [everybody('idle', () => createOwnCalendar(sees(c)))],
  createCalendar: (c) => [
    everybody('ours', () =>
      createCalendar(sees(c), {
        ...calendarBody(OUR_WORDS),
        color: 'blue',
        sharing: 'write',
        isExclusive: false,
        place: '',
        seats: null,
      }),
    ),
  ],
  updateCalendar: (c) => [
    companies('refused', () =>
      updateCalendar(sees(c), theirs(c).teamCalendar, calendarChange.parse({ color: 'red', version: 1 })),
    ),
  ],
  showCalendar: (c) => [companies('refused', () => showCalendar(sees(c), theirs(c).teamCalendar, { isShown: false }))],
  deleteCalendar: (c) => [
    companies('refused', () => deleteCalendar(sees(c), theirs(c).spareTeamCalendar, { version: 1 })),
  ],
  listCalendars: (c) => [companies('ours', () => c.within((tx) => listCalendars(tx, sees(c))))],
  loadCalendars: (c) => [companies('ours', () => loadCalendars(sees(c)))],

  loadEvent: (c) => [everybody('refused', () => loadEvent(member(c), theirs(c).calendarEvent, subjects(c)))],
  loadCalendarView: (c) => [
    companies('list', async () => {
      const { events } = await loadCalendarView(sees(c), range)
      return events
    }),
  ],

  listOfficeUsers: (c) => [companies('ours', () => listOfficeUsers(sees(c)))],
  findMeetingSubject: (c) => [
    everybody('nothing', () => findMeetingSubject(sees(c), subjects(c), `customer:${theirs(c).customer}`)),
  ],
  listRecordEvents: (c) => [
    everybody('nothing', () => listRecordEvents(member(c), { entity: 'customer', id: theirs(c).customer })),
  ],
  openOverlays: outside('what an actor may see, no rows'),
  loadOverlays: (c) => [everybody('list', () => loadOverlays(c.actor, { range, kinds: ['tasks', 'followups'] }))],

  calendarViewer: outside('the view of an actor, no rows'),
  startsNear: outside('a condition of a period, no rows'),
  inCalendars: outside('a condition, crossed with every query that has it'),
  seesDetails: outside('a condition, crossed with loadEvent and loadCalendarView'),
  mayChange: outside('a condition, crossed with lockEvent'),
  mayAddTo: outside('says what a calendar allows, no rows'),
  lockEvent: (c) => [
    everybody('refused', () => c.within((tx) => lockEvent(tx, member(c), { id: theirs(c).calendarEvent }))),
  ],
  lockEventRow: outside('locks a row and returns nothing; its callers ask who may see it'),
  lockCalendar: (c) => [
    companies('refused', () => c.within((tx) => lockCalendar(tx, sees(c), { id: theirs(c).teamCalendar }))),
  ],
  requireSeenEvent: (c) => [
    everybody('refused', () =>
      c.within(async (tx) => [await requireSeenEvent(tx, member(c), theirs(c).calendarEvent), 'found']),
    ),
  ],
  requireSeenCalendar: (c) => [
    companies('refused', () =>
      c.within(async (tx) => [await requireSeenCalendar(tx, sees(c), theirs(c).teamCalendar), 'found']),
    ),
  ],
  findEvent: (c) => [
    companies('refused', () => c.within((tx) => findEvent(tx, ourCompany(c), theirs(c).calendarEvent))),
  ],

  createEvent: (c) => [
    companies('refused', create(c, { calendarId: theirs(c).teamCalendar })),
    companies('refused', create(c, { roomId: theirs(c).teamRoom })),
    companies('refused', create(c, { guests: [{ userId: theirs(c).user }] })),
    everybody('refused', create(c, { subject: { entity: 'customer', id: theirs(c).customer } })),
    everybody('refused', create(c, { guests: [{ email: 'guest@example.com', customerId: theirs(c).customer }] })),
  ],
  updateEvent: (c) => [
    everybody('refused', update(c, theirs(c).calendarEvent, { title: 'שם אחר' })),
    companies('refused', update(c, c.ours.calendarEvent, { calendarId: theirs(c).teamCalendar })),
    companies('refused', update(c, c.ours.calendarEvent, { roomId: theirs(c).teamRoom })),
    companies('refused', update(c, c.ours.calendarEvent, { guests: [{ userId: theirs(c).user }] })),
    everybody('refused', update(c, c.ours.calendarEvent, { subject: { entity: 'customer', id: theirs(c).customer } })),
  ],
  deleteEvent: (c) => [
    everybody('refused', () =>
      deleteEvent(member(c), theirs(c).spareCalendarEvent, { part: null, day: null, notifyGuests: true, version: 1 }),
    ),
  ],
  applySeriesChange: outside('changes a series that its caller has locked, crossed with updateEvent'),
  deleteOfSeries: outside('deletes of a series that its caller has locked, crossed with deleteEvent'),
  requireUnchanged: outside('asks of a series that its caller has locked'),
  dropChanged: outside('deletes of a series that its caller has locked'),
  passOn: outside('changes what left a series that its caller has locked'),
  saveEvent: outside('writes an event that its caller has locked'),
  notifyChange: outside('tells the guests of an event that its caller has locked'),
  recordEventChange: outside('records what its caller has changed'),
  listInvitedUsers: (c) => [
    companies('nothing', () => c.within((tx) => listInvitedUsers(tx, ourCompany(c), theirs(c).calendarEvent))),
  ],
  notifyGuests: outside('tells users of the company of an event that its caller has locked'),
  notifyAnswer: outside('tells the organizer of an event that its caller has locked'),
  OVERLAP: outside('the name of a constraint, no rows'),
  notFree: outside('a refusal, no rows'),
  writeEntries: outside('writes the entries of an event that its caller has locked'),
  extendEntries: outside('writes the entries of a series that its caller has locked'),

  listGuests: (c) => [
    companies('nothing', () => c.within((tx) => listGuests(tx, ourCompany(c), theirs(c).calendarEvent))),
  ],
  setGuests: outside('sets the guests of an event that its caller has locked, crossed with createEvent'),
  guestKey: outside('reads columns of a guest, no rows'),
  toGuestInput: outside('reads columns of a guest, no rows'),
  copyGuests: outside('copies the guests of an event that its caller has locked'),
  answerInvitation: (c) => [
    everybody('refused', () =>
      answerInvitation(member(c), theirs(c).calendarEvent, responseInput.parse({ response: 'accepted' })),
    ),
  ],

  listTaken: (c) => [
    companies('nothing', () =>
      c.within((tx) => listTaken(tx, ourCompany(c), { calendarIds: [theirs(c).teamRoom], period: theirPeriod })),
    ),
  ],
  findFreeTimes: (c) => [
    companies('nothing', async () => {
      const from = new Date('2030-01-01T08:00Z')
      const asked = { calendarIds: [theirs(c).teamRoom], userIds: [theirs(c).user], from, minutes: 60 }
      const { busyCalendarIds, busyUserIds } = await findFreeTimes(sees(c), asked)
      return [busyCalendarIds, busyUserIds]
    }),
  ],
  findPersonalCalendar: (c) => [
    companies('nothing', () => c.within((tx) => findPersonalCalendar(tx, ourCompany(c), theirs(c).user))),
  ],
}
