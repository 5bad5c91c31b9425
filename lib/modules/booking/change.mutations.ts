import { and, eq } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { bookings } from '@/lib/db/schema/booking'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import {
  lockBookedEvent,
  moveBookedEvent,
  recordBookedEvent,
  setBookedEventStatus,
} from '@/lib/modules/calendar/booking.commands'
import type { CalendarViewer, EventRow } from '@/lib/modules/calendar/reach.queries'

import { isTaken, requireOfferedTime } from './book.mutations'
import {
  type BookingChange,
  type Cancelling,
  recordBookingChange,
  writeBooking,
  writeCancellation,
  writeMove,
} from './booking-row.mutations'
import { mailMeeting, notifyHost } from './messages.commands'
import { findBookingRow, findMovable, type ManagePass } from './public.queries'
import { type Booking, findKindAndPage, requireSeenBooking } from './reach.queries'
import { SlotTaken } from './slot-taken.rules'
import { listNextSlots } from './slots.queries'

type Who = { readonly companyId: string; readonly actorId?: string | null }

/** Moves a booking to another time that its page offers, by its link. 404, 409 (also where it is over or cancelled). */
export const moveByCustomer = (pass: ManagePass, startsAt: Date) =>
  offeringOthers(pass, { id: pass.bookingId, startsAt }, async (tx) => {
    const booking = await lockBooking(tx, pass, pass.bookingId)
    requireAhead(booking)
    const of = await findMovable(tx, pass, booking)
    if (!of) throw conflict('closed', 'אי אפשר להעביר את הפגישה בקישור הזה. אפשר לפנות לעסק.')
    if (startsAt.getTime() !== booking.startsAt.getTime()) {
      await requireOfferedTime(tx, pass, { ...of, startsAt })
      await moveTo(tx, pass, { booking, startsAt })
    }
    return { startsAt }
  })

/** Cancels a booking by its link; cancelled already, it stays so. 404, 409 where it is over. */
export const cancelByCustomer = (pass: ManagePass, reason: string) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const booking = await lockBooking(tx, pass, pass.bookingId)
    if (booking.state === 'cancelled') return { isCancelled: true, wasCancelled: true }
    requireAhead(booking)
    await cancel(tx, pass, { booking, by: 'customer', reason })
    return { isCancelled: true, wasCancelled: false }
  })

type Wanted = { id: string; version: number }

/** Moves a booking to any time at which its host is free. 404, 409 (version, taken, over, cancelled). */
export const moveBooking = (viewer: CalendarViewer, { id, version, startsAt }: Wanted & { startsAt: Date }) =>
  offeringOthers(viewer, { id, startsAt }, async (tx) => {
    const booking = await lockSeen(tx, viewer, { id, version })
    requireAhead(booking)
    if (startsAt <= new Date()) throw conflict('past', 'המועד הזה כבר עבר. יש לבחור מועד אחר.')
    return moveTo(tx, viewer, { booking, startsAt })
  })

/** Cancels a booking and tells its customer why. 404, 409 (version, over, cancelled). */
export const cancelBooking = (viewer: CalendarViewer, { id, version, reason }: Wanted & { reason: string }) =>
  inCompany(viewer, async (tx) => {
    const booking = await lockSeen(tx, viewer, { id, version })
    requireAhead(booking)
    return cancel(tx, viewer, { booking, by: 'office', reason })
  })

/** Says of a meeting that has begun that nobody came, or takes it back. 404, 409 (version, not yet, cancelled). */
export const setNoShow = (viewer: CalendarViewer, { id, version, isNoShow }: Wanted & { isNoShow: boolean }) =>
  inCompany(viewer, async (tx) => {
    const booking = await lockSeen(tx, viewer, { id, version })
    if (booking.state === 'cancelled') throw conflict('cancelled', 'הפגישה בוטלה.')
    if (booking.startsAt > new Date()) throw conflict('not_yet', 'הפגישה עוד לא התחילה.')
    const event = await setBookedEventStatus(tx, viewer, {
      eventId: booking.eventId,
      status: isNoShow ? 'no_show' : 'confirmed',
    })
    const set = { state: isNoShow ? ('no_show' as const) : ('booked' as const), remindAt: null }
    const after = await writeBooking(tx, viewer, booking, set)
    return record(tx, viewer, { booking: after, event, act: isNoShow ? 'no-show' : 'restored' })
  })

/** Locks a booking with its event, which comes first: the calendar changes events and then their bookings. */
async function lockBooking(tx: Tx, who: Who, id: string): Promise<Booking> {
  const { eventId } = await findBookingRow(tx, who, id)
  await lockBookedEvent(tx, who, eventId)
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.companyId, who.companyId), eq(bookings.id, id)))
    .for('update')
  return findBookingRow(tx, who, id)
}

async function lockSeen(tx: Tx, viewer: CalendarViewer, wanted: Wanted): Promise<Booking> {
  await requireSeenBooking(tx, viewer, wanted)
  const booking = await lockBooking(tx, viewer, wanted.id)
  await requireSeenBooking(tx, viewer, wanted)
  return booking
}

function requireAhead({ state, startsAt }: Booking): void {
  if (state === 'cancelled') throw conflict('cancelled', 'הפגישה כבר בוטלה.')
  if (startsAt <= new Date()) throw conflict('over', 'הפגישה כבר התחילה או עברה.')
}

/** Moves a locked booking with its event and tells customer and host. */
async function moveTo(tx: Tx, who: Who, { booking, startsAt }: { booking: Booking; startsAt: Date }) {
  const length = booking.endsAt.getTime() - booking.startsAt.getTime()
  const endsAt = new Date(startsAt.getTime() + length)
  const event = await moveBookedEvent(tx, who, { eventId: booking.eventId, startsAt, endsAt })
  const after = await writeMove(tx, who, { booking, startsAt, endsAt })
  await mailMeeting(tx, who, { booking: after, kind: 'moved' })
  await notifyHost(tx, who, { booking: after, kind: 'booking.moved' })
  return record(tx, who, { booking: after, event, act: 'moved' })
}

async function cancel(tx: Tx, who: Who, { booking, by, reason }: Cancelling) {
  const event = await setBookedEventStatus(tx, who, { eventId: booking.eventId, status: 'cancelled' })
  const after = await writeCancellation(tx, who, { booking, by, reason })
  return record(tx, who, { booking: after, event, act: 'cancelled' })
}

type Recorded = BookingChange & { event: EventRow }

async function record(tx: Tx, who: Who, { booking, event, act }: Recorded) {
  await publish(tx, who, { topic: 'booking', entityId: booking.id, kind: act })
  await recordBookedEvent(tx, who, { event, act: 'updated' })
  await recordBookingChange(tx, who, { booking, act })
  return { id: booking.id, version: booking.version }
}

type Asked = { id: string; startsAt: Date }
type Within = { readonly companyId: string; readonly actorId?: string }

/** Runs a move; where the time is taken, the refusal names the nearest free ones. */
async function offeringOthers<T>(who: Within, { id, startsAt }: Asked, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inCompany(who, work)
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new SlotTaken(await inCompany(who, (tx) => nextFor(tx, who, { id, startsAt })))
  }
}

async function nextFor(tx: Tx, who: Who, { id, startsAt }: Asked): Promise<Date[]> {
  const booking = await findBookingRow(tx, who, id)
  const of = await findKindAndPage(tx, who, booking.kindId)
  if (!of) return []
  return listNextSlots(tx, who, { ...of, hostId: booking.hostId, startsAt, exceptEventId: booking.eventId })
}
