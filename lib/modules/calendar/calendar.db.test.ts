import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendarEntries, calendars, events } from '@/lib/db/schema/calendar'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays, addMonths } from '@/lib/format/calendar'
import { businessDay, formatDateTime } from '@/lib/format/dates'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'

import { jobs } from './calendar.jobs'
import { calendarChange, responseInput } from './calendar.schema'
import {
  addCalendar,
  addEvent,
  changeEvent,
  listDays,
  readEvent,
  removeEvent,
  timed,
  viewDay,
} from './calendar.testing'
import { deleteCalendar, showCalendar, updateCalendar } from './calendars.mutations'
import { loadCalendars } from './calendars.queries'
import { findFreeTimes } from './free-times.queries'
import { answerInvitation } from './guests.mutations'
import { loadOverlays } from './overlays.queries'
import { calendarViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
/** A manager, two agents of the same company, and somebody of another. */
let dana: Actor
let gil: Actor
let noa: Actor
let other: Actor
let room: string

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[dana, gil, noa] = [await company.actor('companyAdmin'), await company.actor('agent'), await company.actor('agent')]
  other = await (await testCompany()).actor('companyAdmin')
  room = (await addCalendar(dana, { kind: 'room', name: 'חדר ישיבות' })).id
})
afterAll(() => database.drop())

const answer = (actor: Actor, id: string, response: string) =>
  answerInvitation(calendarViewer(actor), id, responseInput.parse({ response }))
const setCalendar = (actor: Actor, id: string, more: object) =>
  updateCalendar(calendarViewer(actor), id, calendarChange.parse(more))
const share = async (actor: Actor, sharing: string) => {
  const own = (await loadCalendars(calendarViewer(actor))).find(({ isOwn }) => isOwn)
  if (!own) throw new Error('no calendar of their own')
  await setCalendar(actor, own.id, { sharing, version: own.version })
  return own.id
}
const asIn = <T>(work: (tx: Tx) => Promise<T>) => inCompany({ companyId: dana.companyId, actorId: dana.id }, work)
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.fields ?? error.code ?? error,
  )

describe('a series', () => {
  it('keeps its hour over the change of the clock when it is moved with all after it, and what was before it', async () => {
    const { id, version } = await addEvent(dana, { span: timed('2027-03-07'), rule: 'FREQ=WEEKLY;COUNT=6' })
    await removeEvent(dana, id, { part: 'this', day: '2027-03-28', version })
    const span = timed('2027-03-22', '12:00', '13:00')
    // A form sends the rule as it was; what is left of the number of times stays.
    const following = { part: 'following', day: '2027-03-21', span, rule: 'FREQ=WEEKLY;COUNT=6', version: 2 }
    const moved = await changeEvent(dana, id, following)
    expect(await listDays(dana, id)).toEqual(['2027-03-07 10:00', '2027-03-14 10:00'])
    expect(await listDays(dana, moved.id)).toEqual(['2027-03-22 12:00', '2027-04-05 12:00', '2027-04-12 12:00'])
  })

  it('is without the events that left it or were deleted, and hands on what they had from it', async () => {
    const { id } = await addEvent(dana, { span: timed('2027-05-02'), rule: 'FREQ=WEEKLY;COUNT=5' })
    const own = await changeEvent(dana, id, { part: 'this', day: '2027-05-09', span: timed('2027-05-10'), version: 1 })
    const named = await changeEvent(dana, id, { part: 'this', day: '2027-05-16', title: 'אחרת', version: 2 })
    expect(await listDays(dana, own.id)).toEqual(['2027-05-09 10:00'])
    expect(
      await fieldsOf(changeEvent(dana, id, { part: 'this', day: '2027-05-09', title: 'שוב', version: 3 })),
    ).toHaveProperty('day')
    expect(await fieldsOf(removeEvent(dana, id, { part: 'this', day: '2027-05-09', version: 3 }))).toHaveProperty('day')
    expect(await fieldsOf(changeEvent(dana, own.id, { part: 'following', title: 'שם', version: 1 }))).toHaveProperty(
      'part',
    )
    const all = {
      part: 'all',
      title: 'חדשה',
      roomId: room,
      status: 'tentative',
      guests: [{ userId: gil.id }],
      version: 3,
    }
    await changeEvent(dana, id, all)
    expect(await readEvent(gil, own.id)).toMatchObject({ title: 'חדשה', roomId: room, status: 'tentative' })
    expect(await readEvent(gil, named.id)).toMatchObject({ title: 'אחרת', roomId: room })
    const { version } = await readEvent(dana, named.id)
    await removeEvent(dana, named.id, { version })
    expect(await readEvent(dana, id)).toMatchObject({ exdates: ['2027-05-16'], changedDays: 1 })
    // A span that is sent as it is moves nothing.
    await changeEvent(dana, id, { part: 'all', day: '2027-05-23', span: timed('2027-05-23'), version: 4 })
    expect(await listDays(dana, own.id)).toHaveLength(1)
    await changeEvent(dana, id, { part: 'all', day: '2027-05-23', span: timed('2027-05-24'), version: 5 })
    expect(await listDays(dana, own.id)).toEqual([])
    expect(await listDays(dana, id)).toEqual(
      ['2027-05-03', '2027-05-10', '2027-05-24', '2027-05-31'].map((day) => `${day} 10:00`),
    )
  })

  it('that is parted or ends at a day keeps what was changed and deleted before it', async () => {
    const { id } = await addEvent(dana, { span: timed('2027-11-07'), rule: 'FREQ=WEEKLY;COUNT=6' })
    await removeEvent(dana, id, { part: 'this', day: '2027-11-14', version: 1 })
    const span = timed('2027-11-22')
    const early = await changeEvent(dana, id, { part: 'this', day: '2027-11-21', span, version: 2 })
    const noon = timed('2027-11-28', '12:00', '13:00')
    const rest = await changeEvent(dana, id, { part: 'following', day: '2027-11-28', span: noon, version: 3 })
    const late = await changeEvent(dana, rest.id, { part: 'this', day: '2027-12-05', title: 'אחרת', version: 1 })
    await removeEvent(dana, rest.id, { part: 'following', day: '2027-12-12', version: 2 })
    expect(await Promise.all([id, early.id, rest.id, late.id].map((one) => listDays(dana, one)))).toEqual([
      ['2027-11-07 10:00'],
      ['2027-11-21 10:00'],
      ['2027-11-28 12:00'],
      ['2027-12-05 12:00'],
    ])
  })

  it('ends before what is deleted with all after it, and may end being one', async () => {
    const { id } = await addEvent(dana, { span: timed('2027-06-06'), rule: 'FREQ=DAILY' })
    await removeEvent(dana, id, { part: 'following', day: '2027-06-10', version: 1 })
    expect(await listDays(dana, id)).toHaveLength(4)
    const single = await changeEvent(dana, id, { part: 'following', day: '2027-06-08', rule: null, version: 2 })
    expect([await listDays(dana, id), await listDays(dana, single.id)].map(({ length }) => length)).toEqual([2, 1])
    await removeEvent(dana, id, { part: 'all', version: 3 })
    expect(await listDays(dana, id)).toEqual([])
    await expect(readEvent(dana, id)).rejects.toMatchObject({ status: 404 })
  })

  it('of whole days shows each on its own days', async () => {
    const span = { isAllDay: true, startOn: '2027-07-04', endOn: '2027-07-05' }
    await addEvent(dana, { title: 'תורנות', span, rule: 'FREQ=WEEKLY;COUNT=2' })
    const [shown] = await viewDay(dana, '2027-07-12', '2027-07-13')
    expect(shown).toMatchObject({ title: 'תורנות', day: '2027-07-11', startOn: '2027-07-11', endOn: '2027-07-13' })
  })
})

describe('what is refused', () => {
  it.each<[string, Record<string, unknown>, object]>([
    [
      'an end before the beginning',
      { span: timed('2027-01-10', '10:00', '09:00') },
      { 'span.endTime': expect.anything() },
    ],
    [
      'a busy event of no length',
      { span: timed('2027-01-10', '10:00', '10:00') },
      { 'span.endTime': expect.anything() },
    ],
    ['1969', { span: timed('1969-05-05') }, { 'span.startOn': expect.anything() }],
    ['2101', { span: timed('2101-05-05') }, { 'span.startOn': expect.anything() }],
    [
      'a rule without a day',
      { span: timed('2027-01-10'), rule: 'FREQ=DAILY;UNTIL=20270101' },
      { rule: expect.anything() },
    ],
    ['a room as a calendar', { span: timed('2027-01-10'), calendarId: 'room' }, { calendarId: expect.anything() }],
    [
      'a series that overlaps itself in a room',
      { rule: 'FREQ=DAILY', roomId: 'room', span: { ...timed('2027-01-10'), endOn: '2027-01-12' } },
      { rule: expect.anything() },
    ],
    ['a guest of another company', { span: timed('2027-01-10'), guests: ['other'] }, { guests: expect.anything() }],
  ])('%s', async (_, { ...input }, fields) => {
    for (const key of ['calendarId', 'roomId']) if (input[key] === 'room') input[key] = room
    if (input.guests) input.guests = [{ userId: other.id }]
    expect(await fieldsOf(addEvent(dana, input))).toEqual(fields)
  })

  it('is what a body says of a zone, a year or a number that there is not', () => {
    const parsed = (more: object) => fieldsOf((async () => addEvent(dana, { span: timed('2027-01-10'), ...more }))())
    return Promise.all(
      [
        { span: { ...timed('2027-01-10'), zone: 'Mars/Phobos' } },
        { span: timed('1869-01-10') },
        { rule: 'FREQ=DAILY;COUNT=1001' },
        { guests: [{ email: 'a@b.example', customerId: newId(), leadId: newId() }] },
        { meetingUrl: 'javascript:alert(1)' },
      ].map(async (more) => expect(await parsed(more)).toMatchObject({ name: 'ZodError' })),
    )
  })

  it('is an old version, a missing part, and a day that is not in the series', async () => {
    const { id } = await addEvent(dana, { span: timed('2027-01-12'), rule: 'FREQ=WEEKLY' })
    const { version } = await changeEvent(dana, id, { title: 'ראשונה', part: 'all', version: 1 })
    expect(await fieldsOf(changeEvent(dana, id, { title: 'שם', part: 'all', version: 1 }))).toBe('stale')
    expect(await fieldsOf(changeEvent(dana, id, { title: 'שם', version }))).toHaveProperty('part')
    expect(
      await fieldsOf(changeEvent(dana, id, { title: 'שם', part: 'this', day: '2027-01-13', version })),
    ).toHaveProperty('day')
    expect(
      await fieldsOf(changeEvent(dana, id, { rule: null, part: 'this', day: '2027-01-12', version })),
    ).toHaveProperty('rule')
  })
})

describe('what others see', () => {
  it('is when one is busy, unless the calendar is shared or they are invited; a private event stays so', async () => {
    const day = '2027-08-01'
    const { id } = await addEvent(gil, { title: 'פגישה גלויה', span: timed(day) })
    const hidden = await addEvent(gil, {
      title: 'רופא',
      location: 'מרפאה',
      isPrivate: true,
      span: timed(day, '12:00', '13:00'),
    })
    await addEvent(gil, { title: 'תזכורת', isBusy: false, isPrivate: true, span: timed(day, '14:00', '15:00') })
    const calendarId = await share(gil, 'busy')
    await showCalendar(calendarViewer(noa), calendarId, { isShown: true })
    const seen = async (actor: Actor) => (await viewDay(actor, day, addDays(day, 1))).map(({ title }) => title)
    expect(await seen(noa)).toEqual([null, null])
    await expect(readEvent(noa, id)).rejects.toMatchObject({ status: 404 })
    await expect(changeEvent(noa, id, { title: 'שלי', version: 1 })).rejects.toMatchObject({ status: 404 })
    await share(gil, 'read')
    expect(await seen(noa)).toEqual(['פגישה גלויה', null])
    expect(JSON.stringify(await viewDay(noa, day, addDays(day, 1)))).not.toContain('מרפאה')
    await expect(changeEvent(noa, id, { title: 'שלי', version: 1 })).rejects.toMatchObject({ status: 403 })
    await changeEvent(gil, hidden.id, { guests: [{ userId: noa.id }], version: 1 })
    expect(await readEvent(noa, hidden.id)).toMatchObject({ title: 'רופא', canEdit: false })
    await share(gil, 'write')
    await changeEvent(noa, id, { title: 'של שנינו', version: 1 })
    const asked = { calendarIds: [calendarId], userIds: [gil.id], from: new Date(`${day}T07:00:00Z`), minutes: 60 }
    const busy = async () => (await findFreeTimes(calendarViewer(noa), asked)).busyUserIds
    expect(await busy()).toEqual([gil.id])
    await share(gil, 'none')
    expect(await busy()).toEqual([])
    expect((await viewDay(noa, day, addDays(day, 1))).map(({ title }) => title)).toEqual(['רופא'])
    for (const run of [
      () => readEvent(other, id),
      () => removeEvent(other, id, { version: 2 }),
      () => answer(other, id, 'accepted'),
    ])
      await expect(run()).rejects.toMatchObject({ status: 404 })
  })

  it('of a calendar that the office does not share is for its managers', async () => {
    const { id } = await addCalendar(dana, { sharing: 'none' })
    await expect(setCalendar(noa, id, { name: 'שלי', version: 1 })).rejects.toMatchObject({ status: 404 })
    await setCalendar(dana, id, { sharing: 'busy', version: 1 })
    await expect(setCalendar(noa, id, { name: 'שלי', version: 2 })).rejects.toMatchObject({ status: 403 })
    await expect(addEvent(noa, { span: timed('2027-01-10'), calendarId: id })).rejects.toMatchObject({ status: 403 })
  })
})

it('of tasks and follow-ups the days show one’s own, also to whoever sees those of all', async () => {
  const day = '2028-01-05'
  for (const [who, phone] of [
    [dana, '0525500001'],
    [gil, '0525500002'],
  ] as const) {
    const lead = leadInput.parse({ name: `פונה ${phone}`, phone, nextFollowUpOn: day })
    await createLead(requireScope('leadEdits', who), lead, requireScope('leads', who))
    const task = taskInput.parse({ title: `משימה ${phone}`, dueOn: day, assigneeIds: [who.id] })
    await createTask(requireScope('tasks', who), task, findSubjectScopes(who))
  }
  const range = { from: day, to: addDays(day, 1) }
  const shown = await loadOverlays(dana, { range, kinds: ['tasks', 'followups'] })
  expect(shown.map(({ title }) => title)).toEqual(['משימה 0525500001', 'פונה 0525500001'])
})

describe('a room', () => {
  it('is given to one of twenty who ask for it at once', async () => {
    const span = timed('2027-09-05')
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => addEvent(dana, { span, roomId: room })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_free',
      message: expect.stringContaining('„חדר ישיבות” תפוס: 05/09/2027 10:00'),
    })
  })

  it('is not taken twice even by whoever does not ask', async () => {
    const { id } = await addEvent(dana, { span: timed('2027-09-06') })
    const [startsAt, endsAt] = [new Date('2027-09-05T07:30Z'), new Date('2027-09-05T08:30Z')]
    const held = { heldFrom: startsAt, heldUntil: endsAt }
    const row = {
      companyId: dana.companyId,
      calendarId: room,
      eventId: id,
      day: '2027-09-05',
      startsAt,
      endsAt,
      isBusy: true,
    }
    await expect(asIn((tx) => tx.insert(calendarEntries).values({ ...row, ...held }))).rejects.toMatchObject({
      cause: { constraint: 'calendar_entries_no_overlap' },
    })
  })

  it('is refused with each time at which a series would meet another', async () => {
    await addEvent(dana, { span: timed('2027-09-14', '09:30', '10:30'), roomId: room })
    await addEvent(dana, { span: timed('2027-09-21', '10:30', '11:30'), roomId: room })
    const series = { span: timed('2027-09-07'), rule: 'FREQ=WEEKLY;COUNT=4', roomId: room }
    await expect(addEvent(gil, series)).rejects.toMatchObject({
      message: 'החדר „חדר ישיבות” תפוס: 14/09/2027 10:00, 21/09/2027 10:00.',
    })
    await addEvent(gil, { ...series, span: timed('2027-09-07', '11:30', '12:00') })
  })

  it('that a series finds taken when it is written on is left, the organizer is told, and the series can still be changed', async () => {
    const until = addMonths(businessDay(), 24)
    const { id } = await addEvent(gil, { span: timed(addDays(until, -3)), rule: 'FREQ=DAILY', roomId: room })
    await asIn((tx) =>
      tx.execute(sql`delete from calendar_entries where event_id = ${id} and day = ${addDays(until, -1)}`),
    )
    await asIn((tx) =>
      tx
        .update(events)
        .set({ expandedUntil: addDays(until, -1) })
        .where(eq(events.id, id)),
    )
    await addEvent(dana, { span: timed(addDays(until, -1), '10:30', '11:30'), roomId: room })
    await jobs.tasks?.calendar_series?.({ companyId: '' })
    expect(await listDays(gil, id)).toHaveLength(3)
    const told = await asIn((tx) => tx.select().from(notifications).where(eq(notifications.kind, 'event.overlaps')))
    expect(told).toMatchObject([{ userId: gil.id, entityId: id }])
    await changeEvent(gil, id, { part: 'all', title: 'שם חדש', version: 1 })
    const held = await asIn((tx) =>
      tx.execute(
        sql`select count(*)::int as held from calendar_entries where event_id = ${id} and held_from is not null`,
      ),
    )
    expect(held.rows).toEqual([{ held: 2 }])
  })
})

describe('a calendar', () => {
  it('becomes exclusive only where nothing overlaps, and is then', async () => {
    const { id } = await addCalendar(dana, {})
    const day = addDays(businessDay(), 40)
    const first = await addEvent(dana, { span: timed(day), calendarId: id })
    await addEvent(dana, { span: timed(day, '10:30', '11:30'), calendarId: id })
    expect(await fieldsOf(setCalendar(dana, id, { isExclusive: true, version: 1 }))).toBe('overlapping')
    await changeEvent(dana, first.id, { span: timed(day, '08:00', '09:00'), version: 1 })
    await setCalendar(dana, id, { isExclusive: true, version: 1 })
    expect(await fieldsOf(addEvent(dana, { span: timed(day, '08:30', '09:30'), calendarId: id }))).toBe('not_free')
    expect(await fieldsOf(deleteCalendar(calendarViewer(dana), id, { version: 2 }))).toBe('has_events')
    await setCalendar(dana, id, { isExclusive: false, version: 2 })
    await addEvent(dana, { span: timed(day, '08:30', '09:30'), calendarId: id })
  })

  it('goes with its past events, from the calendars of their guests too', async () => {
    const { id } = await addCalendar(dana, {})
    const day = addDays(businessDay(), -30)
    await addEvent(dana, { title: 'ישן', span: timed(day), calendarId: id, guests: [{ userId: noa.id }] })
    expect((await viewDay(noa, day, addDays(day, 1))).map(({ title }) => title)).toEqual(['ישן'])
    await deleteCalendar(calendarViewer(dana), id, { version: 1 })
    expect(await viewDay(noa, day, addDays(day, 1))).toEqual([])
    expect(await fieldsOf(addEvent(dana, { span: timed(day), calendarId: id }))).toHaveProperty('calendarId')
  })

  it('has no second of the same name', async () => {
    expect(await fieldsOf(addCalendar(dana, { name: 'חדר ישיבות' }))).toBe('name_taken')
    const rows = await asIn((tx) => tx.select().from(calendars).where(eq(calendars.name, 'חדר ישיבות')))
    expect(rows).toHaveLength(1)
  })
})

describe('guests', () => {
  it('answer for themselves: two at once, and whoever declines is free', async () => {
    const guests = [{ userId: gil.id }, { userId: noa.id }, { email: 'visitor@example.com', name: 'אורחת' }]
    const { id } = await addEvent(dana, { span: timed('2027-10-10'), guests })
    await Promise.all([answer(gil, id, 'declined'), answer(noa, id, 'accepted')])
    expect((await readEvent(dana, id)).guests.map(({ response }) => response).sort()).toEqual([
      'accepted',
      'declined',
      'needs_action',
    ])
    const busy = await asIn((tx) => tx.select().from(calendarEntries).where(eq(calendarEntries.eventId, id)))
    expect(busy.filter(({ isBusy }) => isBusy)).toHaveLength(2)
    expect(await fieldsOf(answer(dana, id, 'accepted'))).toBe('not_invited')
    await changeEvent(dana, id, {
      guests: [{ userId: noa.id }, { email: 'VISITOR@example.com', name: 'שם חדש' }],
      version: 1,
    })
    const left = (await readEvent(dana, id)).guests.map(({ email, name, response }) => (email ? name : response))
    expect(left.sort()).toEqual(['accepted', 'שם חדש'])
    await expect(readEvent(gil, id)).rejects.toMatchObject({ status: 404 })
  })

  it('and rooms are free when nothing of them is on, and later as soon as all are', async () => {
    const day = '2027-10-12'
    await addEvent(dana, { span: timed(day, '09:00', '10:00'), roomId: room })
    await addEvent(dana, { span: timed(day, '10:00', '11:00'), guests: [{ userId: noa.id }] })
    const from = new Date(`${day}T06:00:00Z`)
    const asked = { calendarIds: [room], userIds: [noa.id], from, minutes: 60 }
    const free = await findFreeTimes(calendarViewer(dana), asked)
    expect(free).toMatchObject({ busyCalendarIds: [room], busyUserIds: [] })
    expect(free.next[0] && formatDateTime(free.next[0].from)).toBe('12/10/2027 11:00')
  })
})
