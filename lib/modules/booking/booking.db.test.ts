import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { bookings } from '@/lib/db/schema/booking'
import { events } from '@/lib/db/schema/calendar'
import { leads } from '@/lib/db/schema/leads'
import { outbox } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { wallTimeToInstant } from '@/lib/format/dates'
import { eventChange, eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createEvent, updateEvent } from '@/lib/modules/calendar/events.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { bookMeeting } from './book.mutations'
import { remindSome } from './booking.jobs'
import { bookingPageChange, bookingPageInput, meetingInput } from './booking.schema'
import { cancelByCustomer, moveByCustomer } from './change.mutations'
import { createBookingPage, setBookingPageState, updateBookingPage } from './pages.mutations'
import {
  type BookingPass,
  findManagePass,
  listKinds,
  loadBookingPage,
  loadFreeTimes,
  loadManagedBooking,
} from './public.queries'
import { SlotTaken } from './slot-taken.rules'

/** How many ask for one time at once; a longer series sets more. */
const CROWD = Number(process.env.BOOKING_CROWD ?? 20)

let database: Awaited<ReturnType<typeof testDatabase>>
let dana: Actor
let pass: BookingPass
let kindId: string
const headers = new Headers()
const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }])
const body = {
  slug: 'dana',
  title: 'פגישה עם דנה',
  purpose: 'הפרטים נאספים כדי לקבוע את הפגישה ולחזור אליך.',
  week,
  horizonDays: 365,
  kinds: [
    { name: 'היכרות', minutes: 30, bufferAfter: 15, noticeMinutes: 60, placeKind: 'phone' as const },
    { name: 'ייעוץ', minutes: 45, noticeMinutes: 60, placeKind: 'video' as const, place: 'https://meet.example/dana' },
  ],
}

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  dana = await company.actor('companyAdmin')
  const { id } = await createBookingPage(calendarViewer(dana), bookingPageInput.parse(body))
  pass = { companyId: dana.companyId, pageId: id } as BookingPass
  const [kind] = await within((tx) => listKinds(tx, pass, id))
  kindId = kind?.id ?? ''
})
afterAll(() => database.drop())

const within: <T>(work: Parameters<typeof inCompany<T>>[1]) => Promise<T> = (work) => inCompany(dana, work)
/** A day without a holiday, far enough ahead; each test has its own. */
const day = (ahead: number) => addDays('2027-02-07', ahead)
const at = (ahead: number, time: string) => wallTimeToInstant(day(ahead), time)
const wish = (startsAt: Date, more: object = {}) =>
  meetingInput.parse({
    id: newId(),
    kindId,
    startsAt: startsAt.toISOString(),
    name: 'רות לוי',
    email: `${newId().slice(-8)}@example.com`,
    phone: '0521234567',
    answers: [],
    wording: 1,
    ...more,
  })
const linkOf = async (token: string) => findManagePass(token, headers)
const rowOf = async (token: string) => {
  const { bookingId } = await linkOf(token)
  const [row] = await within((tx) => tx.select().from(bookings).where(eq(bookings.id, bookingId)))
  if (!row) throw new Error('no booking')
  return row
}
const book = (startsAt: Date, more: object = {}) => bookMeeting(pass, wish(startsAt, { phone: phone(), ...more }))
let phones = 0
const phone = () => `05212${String(++phones).padStart(5, '0')}`
const mails = (to: string) =>
  within((tx) => tx.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.toAddress, to)))

describe('a time on a booking page', () => {
  it('is booked once, however many ask for it at the same moment; the others are offered other times', async () => {
    const startsAt = at(1, '10:00')
    const answers = await Promise.allSettled(Array.from({ length: CROWD }, () => book(startsAt)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      expect(answer.reason).toBeInstanceOf(SlotTaken)
      expect(answer.reason.next.length).toBeGreaterThan(0)
    }
    const held = await within((tx) => tx.select().from(events).where(eq(events.startsAt, startsAt)))
    expect(held).toHaveLength(1)
    const made = await within((tx) => tx.select().from(leads).where(sql`phone is not null`))
    expect(made).toHaveLength(1)
  })

  it('is booked once by a request that is sent twice at the same moment', async () => {
    const input = wish(at(1, '12:00'), { phone: phone() })
    const [one, other] = await Promise.all([bookMeeting(pass, input), bookMeeting(pass, input)])
    expect((await linkOf(one.token)).bookingId).toBe((await linkOf(other.token)).bookingId)
    expect(await mails(input.email)).toHaveLength(1)
  })

  it('is not offered where an event or a booking with its buffer is', async () => {
    await book(at(2, '10:00'))
    const span = { isAllDay: false, startOn: day(2), startTime: '14:00', endOn: day(2), endTime: '15:00' }
    await createEvent(calendarViewer(dana), eventInput.parse({ title: 'רופא', span }), findSubjectScopes(dana))
    const { days } = await loadFreeTimes('dana', headers, { kind: kindId, from: day(2), to: day(3) })
    const free = (days[0]?.times ?? []).map((time) => time.getTime())
    for (const time of ['10:00', '10:30', '13:30', '14:00', '14:30'])
      expect(free.includes(at(2, time).getTime()), time).toBe(false)
    for (const time of ['09:00', '11:00', '13:00', '15:00'])
      expect(free.includes(at(2, time).getTime()), time).toBe(true)
    await expect(book(at(2, '14:30'))).rejects.toMatchObject({ code: 'not_free' })
    const { token } = await book(at(2, '17:00'))
    for (const time of ['14:00', '13:30'])
      await expect(moveByCustomer(await linkOf(token), at(2, time)), time).rejects.toBeInstanceOf(SlotTaken)
  })

  it('is offered without the address of its call, which comes with the booking', async () => {
    const page = await loadBookingPage('dana', headers)
    const call = page.kinds.find(({ placeKind }) => placeKind === 'video')
    expect(call).toMatchObject({ name: 'ייעוץ', place: '' })
    const { token } = await book(at(10, '10:00'), { kindId: call?.id })
    expect(await loadManagedBooking(token, headers)).toMatchObject({ place: 'https://meet.example/dana' })
  })

  it('is neither booked nor chosen for another with somebody who left', async () => {
    const { token } = await book(at(11, '12:00'))
    const disable = (disabledAt: Date | null) =>
      within((tx) => tx.update(users).set({ disabledAt }).where(eq(users.id, dana.id)))
    await disable(new Date())
    await expect(book(at(11, '10:00'))).rejects.toMatchObject({ status: 404 })
    await expect(moveByCustomer(await linkOf(token), at(11, '14:00'))).rejects.toMatchObject({ code: 'closed' })
    expect(await loadManagedBooking(token, headers)).toMatchObject({ isMovable: false, isPageOpen: false })
    await cancelByCustomer(await linkOf(token), '')
    await disable(null)
  })

  it('is refused where it is past, too soon or not offered, and so are words that were changed', async () => {
    await expect(book(new Date(Date.now() - 60_000))).rejects.toMatchObject({ code: 'past' })
    await expect(book(at(3, '10:07'))).rejects.toMatchObject({ code: 'not_offered' })
    await expect(book(at(3, '10:00'), { wording: 7 })).rejects.toMatchObject({ code: 'wording_changed' })
    await expect(bookMeeting(pass, wish(at(3, '10:00'), { phone: null }))).rejects.toMatchObject({ status: 422 })
  })
})

describe('a booking', () => {
  it('is one of five that one address may have ahead', async () => {
    const email = 'many@example.com'
    for (const hour of [9, 10, 11, 12, 13]) await book(at(3, `${String(hour).padStart(2, '0')}:00`), { email })
    await expect(book(at(3, '14:00'), { email })).rejects.toMatchObject({ code: 'too_many_ahead' })
  })

  it('is moved by its link and frees its former time; cancelled twice it is said once', async () => {
    const { token } = await book(at(4, '10:00'))
    await moveByCustomer(await linkOf(token), at(4, '12:00'))
    expect((await rowOf(token)).remindAt).toEqual(at(3, '12:00'))
    await book(at(4, '10:00'))
    await expect(moveByCustomer(await linkOf(token), at(4, '10:00'))).rejects.toBeInstanceOf(SlotTaken)
    for (const startsAt of [at(4, '14:07'), at(4, '22:00'), at(400, '10:00')])
      await expect(moveByCustomer(await linkOf(token), startsAt)).rejects.toMatchObject({ code: 'not_offered' })
    expect(await cancelByCustomer(await linkOf(token), 'לא מסתדר')).toMatchObject({ wasCancelled: false })
    expect(await cancelByCustomer(await linkOf(token), '')).toMatchObject({ wasCancelled: true })
    await expect(moveByCustomer(await linkOf(token), at(4, '16:00'))).rejects.toMatchObject({ code: 'cancelled' })
    const { email } = await rowOf(token)
    const kinds = (await mails(email)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['booking.cancelled', 'booking.confirmed', 'booking.moved'])
    await book(at(4, '12:00'))
  })

  it('follows its event when the office moves it in the calendar', async () => {
    const { token } = await book(at(5, '10:00'))
    const { eventId } = await rowOf(token)
    const span = { isAllDay: false, startOn: day(5), startTime: '16:00', endOn: day(5), endTime: '16:30' }
    const change = eventChange.parse({ span, version: 1 })
    await updateEvent(calendarViewer(dana), eventId, change, findSubjectScopes(dana))
    expect((await rowOf(token)).startsAt).toEqual(at(5, '16:00'))
    await updateEvent(
      calendarViewer(dana),
      eventId,
      eventChange.parse({ status: 'cancelled', version: 2 }),
      findSubjectScopes(dana),
    )
    expect(await rowOf(token)).toMatchObject({ state: 'cancelled', cancelledBy: 'office' })
  })

  it('is reminded of once for each reminder', async () => {
    const { token } = await book(at(6, '10:00'))
    const { email, startsAt } = await rowOf(token)
    const dayBefore = new Date(startsAt.getTime() - 24 * 3_600_000)
    await Promise.all([remindSome(dana.companyId, dayBefore), remindSome(dana.companyId, dayBefore)])
    const hourBefore = new Date(startsAt.getTime() - 3_600_000)
    await remindSome(dana.companyId, hourBefore)
    await remindSome(dana.companyId, hourBefore)
    const sent = (await mails(email)).filter(({ kind }) => kind === 'booking.reminder')
    expect(sent).toHaveLength(2)
  })

  it('outlives its page, which is not shown while it is off', async () => {
    const { token } = await book(at(8, '10:00'))
    const viewer = calendarViewer(dana)
    await setBookingPageState(viewer, pass.pageId, { state: 'off', version: 1 })
    await expect(loadFreeTimes('dana', headers, { kind: kindId, from: day(8), to: day(9) })).rejects.toMatchObject({
      status: 404,
    })
    expect(await loadManagedBooking(token, headers)).toMatchObject({ state: 'booked', isMovable: false })
    await cancelByCustomer(await linkOf(token), '')
    await setBookingPageState(viewer, pass.pageId, { state: 'on', version: 2 })
    const kinds = [{ ...body.kinds[0], id: kindId, minutes: 45 }]
    await updateBookingPage(
      viewer,
      pass.pageId,
      bookingPageChange.parse({ ...body, slug: 'dana-new', kinds, version: 3 }),
    )
    await expect(loadFreeTimes('dana', headers, { kind: kindId, from: day(9), to: day(10) })).rejects.toMatchObject({
      status: 404,
    })
  })
})
