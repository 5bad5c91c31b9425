import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { bookingKinds, bookingPages, bookings } from '@/lib/db/schema/booking'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'

import { NO_BOOKING, NO_BOOKING_PAGE } from './booking.labels'

export type BookingPage = typeof bookingPages.$inferSelect
export type BookingKind = typeof bookingKinds.$inferSelect
export type Booking = typeof bookings.$inferSelect

/** Condition for the pages that a viewer may change: their own, and as a manager of calendars all. */
export const inBookingPages = ({ companyId, actorId, isManager }: CalendarViewer): SQL | undefined =>
  and(
    eq(bookingPages.companyId, companyId),
    isNull(bookingPages.deletedAt),
    isManager ? undefined : eq(bookingPages.ownerId, actorId),
  )

/** Condition for the bookings that a viewer sees: those with them, and as a manager of calendars all. */
export const inBookings = ({ companyId, actorId, isManager }: CalendarViewer): SQL | undefined =>
  and(
    eq(bookings.companyId, companyId),
    isNull(bookings.deletedAt),
    isManager ? undefined : eq(bookings.hostId, actorId),
  )

type Wanted = { id: string; version: number }

/** Locks a page to change it; 404, 409 (version). */
export async function lockBookingPage(tx: Tx, viewer: CalendarViewer, { id, version }: Wanted): Promise<BookingPage> {
  const [page] = await tx
    .select()
    .from(bookingPages)
    .where(and(inBookingPages(viewer), eq(bookingPages.id, id)))
    .for('update')
  if (!page) throw notFound(NO_BOOKING_PAGE)
  if (page.version !== version) throw stale()
  return page
}

/** Throws 404 for a booking that a viewer does not see, 409 for another version. */
export async function requireSeenBooking(tx: Tx, viewer: CalendarViewer, { id, version }: Wanted): Promise<void> {
  const [found] = await tx
    .select({ version: bookings.version })
    .from(bookings)
    .where(and(inBookings(viewer), eq(bookings.id, id)))
  if (!found) throw notFound(NO_BOOKING)
  if (found.version !== version) throw stale()
}

/** Returns a kind of meeting with its page, whatever became of them. For callers that have checked who asks. */
export async function findKindAndPage(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  kindId: string,
): Promise<{ kind: BookingKind; page: BookingPage } | undefined> {
  const [found] = await tx
    .select({ kind: bookingKinds, page: bookingPages })
    .from(bookingKinds)
    .innerJoin(
      bookingPages,
      and(eq(bookingPages.companyId, bookingKinds.companyId), eq(bookingPages.id, bookingKinds.pageId)),
    )
    .where(and(eq(bookingKinds.companyId, companyId), eq(bookingKinds.id, kindId)))
  return found
}
