import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { bookings } from '@/lib/db/schema/booking'
import { events } from '@/lib/db/schema/calendar'
import { publish } from '@/lib/events/publish'
import type { Subscribers } from '@/lib/events/subscriber'

import { recordBookingChange, writeBooking, writeCancellation, writeMove } from './booking-row.mutations'
import { mailMeeting, notifyHost } from './messages.commands'
import type { Booking } from './reach.queries'

type EventRow = typeof events.$inferSelect
type Who = { readonly companyId: string; readonly actorId: string }

/** Follows what the office does to a meeting in the calendar: its customer hears of another time and of its end. */
export const subscribers: Subscribers = {
  'meeting.changed': async (tx, { companyId, eventId, actorId }) => {
    const who = { companyId, actorId }
    const isIt = and(eq(bookings.companyId, companyId), eq(bookings.eventId, eventId))
    const [booking] = await tx.select().from(bookings).where(isIt).for('update')
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.companyId, companyId), eq(events.id, eventId)))
    if (booking && event && booking.state !== 'cancelled') await follow(tx, who, { booking, event })
  },
}

type Followed = { booking: Booking; event: EventRow }

async function follow(tx: Tx, who: Who, { booking, event }: Followed): Promise<void> {
  if (event.deletedAt !== null || event.status === 'cancelled') return end(tx, who, booking)
  const isMoved =
    event.startsAt.getTime() !== booking.startsAt.getTime() || event.endsAt.getTime() !== booking.endsAt.getTime()
  if (isMoved) return move(tx, who, { booking, event })
  if ((event.status === 'no_show') !== (booking.state === 'no_show')) return setPresence(tx, who, { booking, event })
}

async function end(tx: Tx, who: Who, booking: Booking): Promise<void> {
  const after = await writeCancellation(tx, who, { booking, by: 'office', reason: '' })
  await publish(tx, who, { topic: 'booking', entityId: booking.id, kind: 'cancelled' })
  await recordBookingChange(tx, who, { booking: after, act: 'cancelled' })
}

/** A meeting that was moved into the past is only written down: there is nothing to tell. */
async function move(tx: Tx, who: Who, { booking, event: { startsAt, endsAt } }: Followed): Promise<void> {
  const after = await writeMove(tx, who, { booking, startsAt, endsAt })
  if (startsAt > new Date()) {
    await mailMeeting(tx, who, { booking: after, kind: 'moved' })
    await notifyHost(tx, who, { booking: after, kind: 'booking.moved' })
  }
  await publish(tx, who, { topic: 'booking', entityId: booking.id, kind: 'moved' })
  await recordBookingChange(tx, who, { booking: after, act: 'moved' })
}

async function setPresence(tx: Tx, who: Who, { booking, event }: Followed): Promise<void> {
  const isNoShow = event.status === 'no_show'
  const set = { state: isNoShow ? ('no_show' as const) : ('booked' as const), remindAt: null }
  const after = await writeBooking(tx, who, booking, set)
  await publish(tx, who, { topic: 'booking', entityId: booking.id, kind: 'changed' })
  await recordBookingChange(tx, who, { booking: after, act: isNoShow ? 'no-show' : 'restored' })
}
