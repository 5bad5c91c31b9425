import { eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { bookings } from '@/lib/db/schema/booking'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { bookMeeting } from '@/lib/modules/booking/book.mutations'
import { bookingPageInput, meetingInput } from '@/lib/modules/booking/booking.schema'
import { createBookingPage } from '@/lib/modules/booking/pages.mutations'
import { type BookingPass, findOfferedKind, listKinds } from '@/lib/modules/booking/public.queries'
import { listFreeSlots } from '@/lib/modules/booking/slots.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import type { Words } from './words'

/** Returns the body of a page, as the office sends it; its address is taken by no other. */
export const bookingPageBody = ({ word }: Words) => ({
  slug: newId(),
  title: `דף ${word}`,
  intro: `פתיח ${word}`,
  purpose: `הפרטים נאספים כדי לקבוע פגישה ${word}`,
  week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '23:00' }]),
  kinds: [{ name: `שיחה ${word}`, minutes: 30, noticeMinutes: 0, placeKind: 'phone' }],
})

/** Returns the body of a booking by a visitor. */
export const bookingBody = ({ word }: Words, kindId: string, startsAt: Date) => ({
  id: newId(),
  kindId,
  startsAt: startsAt.toISOString(),
  name: `פונה ${word}`,
  email: `${newId()}@example.com`,
  phone: '0505550123',
  answers: [],
  wording: 1,
})

/** Adds a page with two bookings, and a page to delete. */
export async function addBooking(actor: Actor, words: Words) {
  const { companyId } = actor
  const viewer = calendarViewer({ ...actor, permissions: new Set([...actor.permissions, 'use calendar']) })
  const add = async () => (await createBookingPage(viewer, bookingPageInput.parse(bookingPageBody(words)))).id
  const [bookingPage, spareBookingPage] = [await add(), await add()]
  const pass = { companyId, pageId: bookingPage } as BookingPass
  const [kind] = await inCompany({ companyId }, (tx) => listKinds(tx, pass, bookingPage))
  if (!kind) throw new Error('a page without kinds')
  const book = async (at: Date) => {
    const input = meetingInput.parse(bookingBody(words, kind.id, at))
    await bookMeeting(pass, input)
    const [row] = await inCompany({ companyId }, (tx) =>
      tx.select({ id: bookings.id, eventId: bookings.eventId }).from(bookings).where(eq(bookings.requestId, input.id)),
    )
    if (!row) throw new Error('a booking that was not written')
    return row
  }
  const times = await freeTimes(pass, kind.id)
  const [first, second] = [await book(times[0] as Date), await book(times[4] as Date)]
  // A meeting that was: nobody came to it is said of such a one.
  const past = new Date(Date.now() - 86_400_000)
  await inCompany({ companyId }, (tx) =>
    tx
      .update(bookings)
      .set({ startsAt: past, endsAt: new Date(past.getTime() + 1_800_000), remindAt: null })
      .where(eq(bookings.id, second.id)),
  )
  return {
    bookingPage,
    spareBookingPage,
    bookingKind: kind.id,
    booking: first.id,
    bookedEvent: first.eventId,
    spareBooking: second.id,
  }
}

const freeTimes = (pass: BookingPass, kindId: string): Promise<Date[]> =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const { page, kind } = await findOfferedKind(tx, pass, kindId)
    const days = { from: addDays(businessDay(), 1), to: addDays(businessDay(), 30) }
    const found = await listFreeSlots(tx, pass, { page, kind, hostId: page.ownerId, ...days, now: new Date() })
    return found.flatMap(({ times }) => times)
  })

/** Returns days on which a booking may be moved. */
export const moveDays = () => ({ from: addDays(businessDay(), 1), to: addDays(businessDay(), 20) })
