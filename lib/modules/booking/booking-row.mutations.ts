import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { bookings } from '@/lib/db/schema/booking'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { mailCancellation, notifyHost } from './messages.commands'
import { type Booking, findKindAndPage } from './reach.queries'
import { nextReminder } from './slots.rules'

type Who = { readonly companyId: string; readonly actorId?: string | null }
export type BookingChange = { booking: Booking; act: 'moved' | 'cancelled' | 'no-show' | 'restored' }

/** Writes the new time of a locked booking whose event was moved; its reminders begin anew. */
export async function writeMove(
  tx: Tx,
  who: Who,
  { booking, startsAt, endsAt }: { booking: Booking; startsAt: Date; endsAt: Date },
): Promise<Booking> {
  const found = await findKindAndPage(tx, who, booking.kindId)
  const remindAt = found ? nextReminder(startsAt, found.page, new Date()) : null
  return writeBooking(tx, who, booking, { startsAt, endsAt, remindAt, timesMoved: booking.timesMoved + 1 })
}

export type Cancelling = { booking: Booking; by: 'customer' | 'office'; reason: string }

/** Cancels a locked booking whose event was cancelled, and tells customer and host. */
export async function writeCancellation(tx: Tx, who: Who, { booking, by, reason }: Cancelling): Promise<Booking> {
  const set = { state: 'cancelled' as const, cancelledAt: new Date(), cancelledBy: by, cancelReason: reason }
  const after = await writeBooking(tx, who, booking, { ...set, remindAt: null })
  await mailCancellation(tx, who, after)
  await notifyHost(tx, who, { booking: after, kind: 'booking.cancelled' })
  return after
}

/** Writes columns of a booking that is locked. */
export async function writeBooking(tx: Tx, who: Who, before: Booking, set: Partial<Booking>): Promise<Booking> {
  await tx
    .update(bookings)
    .set({ ...set, ...touch(before.version, who.actorId ?? undefined) })
    .where(and(eq(bookings.companyId, who.companyId), eq(bookings.id, before.id)))
  return { ...before, ...set, version: before.version + 1 }
}

/** Records what became of a booking in the audit log, which comes last. */
export const recordBookingChange = (tx: Tx, who: Who, { booking, act }: BookingChange) =>
  audit(tx, who, {
    action: `booking.${act}`,
    entity: 'booking',
    entityId: booking.id,
    data: { when: booking.startsAt.toISOString() },
  })
