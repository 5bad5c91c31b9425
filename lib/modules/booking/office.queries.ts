import { and, asc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { bookingKinds, bookingPages, bookings } from '@/lib/db/schema/booking'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import { NO_BOOKING, NO_BOOKING_PAGE } from './booking.labels'
import type { BookingListInput } from './bookings.list'
import { listKinds } from './public.queries'
import { findKindAndPage, inBookingPages, inBookings } from './reach.queries'
import { listFreeSlots } from './slots.queries'

const isPageOwner = and(eq(users.companyId, bookingPages.companyId), eq(users.id, bookingPages.ownerId))

/** Returns the pages that a viewer may change, with how many meetings are ahead on each. */
export const listBookingPages = (viewer: CalendarViewer) =>
  readInCompany(viewer, (tx) => {
    const { id, title, slug, state, ownerId, version } = bookingPages
    return tx
      .select({
        id,
        title,
        slug,
        state,
        ownerId,
        version,
        ownerName: users.displayName,
        isOwnerGone: sql<boolean>`users.disabled_at is not null or users.deleted_at is not null`,
        kinds: sql<number>`(select count(*) from booking_kinds k where k.company_id = booking_pages.company_id
          and k.page_id = booking_pages.id and k.deleted_at is null)`.mapWith(Number),
        ahead: sql<number>`(select count(*) from bookings b where b.company_id = booking_pages.company_id
          and b.page_id = booking_pages.id and b.state = 'booked' and b.starts_at > now())`.mapWith(Number),
      })
      .from(bookingPages)
      .innerJoin(users, isPageOwner)
      .where(inBookingPages(viewer))
      .orderBy(asc(bookingPages.title), asc(bookingPages.id))
  })

export type ListedBookingPage = Awaited<ReturnType<typeof listBookingPages>>[number]

/** Returns a page with its kinds; 404. */
export const findBookingPage = (viewer: CalendarViewer, id: string) =>
  readInCompany(viewer, async (tx) => {
    const [page] = await tx
      .select()
      .from(bookingPages)
      .where(and(inBookingPages(viewer), eq(bookingPages.id, id)))
    if (!page) throw notFound(NO_BOOKING_PAGE)
    return { ...page, kinds: await listKinds(tx, viewer, id) }
  })

export type BookingPageDetails = Awaited<ReturnType<typeof findBookingPage>>

/** Returns what the form of a page offers: whose calendars a viewer may open to bookings, and the company's name. */
export const loadBookingPageChoices = (viewer: CalendarViewer) =>
  readInCompany(viewer, async (tx) => {
    const owners = await tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(and(ownerCondition(viewer), viewer.isManager ? undefined : eq(users.id, viewer.actorId)))
      .orderBy(asc(users.displayName), asc(users.id))
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, viewer.companyId))
    return { owners, companyName: company?.name ?? '' }
  })

export type BookingPageChoices = Awaited<ReturnType<typeof loadBookingPageChoices>>

const row = {
  id: bookings.id,
  name: bookings.name,
  email: bookings.email,
  phone: bookings.phone,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  state: bookings.state,
  timesMoved: bookings.timesMoved,
  createdAt: bookings.createdAt,
  version: bookings.version,
  pageId: bookings.pageId,
  hostId: bookings.hostId,
  customerId: bookings.customerId,
  leadId: bookings.leadId,
  kindName: bookingKinds.name,
  hostName: users.displayName,
}

const ofKind = and(eq(bookingKinds.companyId, bookings.companyId), eq(bookingKinds.id, bookings.kindId))
const ofHost = and(eq(users.companyId, bookings.companyId), eq(users.id, bookings.hostId))

/** Returns one page of the bookings that a viewer sees, filtered and sorted by the list's parameters. */
export const listBookings = (viewer: CalendarViewer, wanted: BookingListInput) =>
  readInCompany(viewer, async (tx) => {
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: bookings,
      matches: and(inBookings(viewer), matching(wanted)),
      select: (sortKey) =>
        tx
          .select({ ...row, sortKey })
          .from(bookings)
          .innerJoin(bookingKinds, ofKind)
          .innerJoin(users, ofHost),
    })
    return { ...page, isCut: false }
  })

export type BookingRow = Awaited<ReturnType<typeof listBookings>>['rows'][number]

const VIEWS: Record<BookingListInput['view'], () => SQL | undefined> = {
  upcoming: () => and(ne(bookings.state, 'cancelled'), gte(bookings.endsAt, new Date())),
  past: () => and(ne(bookings.state, 'cancelled'), lt(bookings.endsAt, new Date())),
  cancelled: () => eq(bookings.state, 'cancelled'),
}

function matching({ q, view, page }: BookingListInput): SQL | undefined {
  const words = q.trim().toLowerCase()
  const holds = (text: SQL) => sql`position(${words} in lower(${text})) > 0`
  return and(
    VIEWS[view](),
    page ? eq(bookings.pageId, page) : undefined,
    words
      ? or(holds(sql`bookings.name`), holds(sql`bookings.email`), holds(sql`coalesce(bookings.phone, '')`))
      : undefined,
  )
}

const sortings = sortedBothWays<BookingListInput['sort']>({ start: [bookings.startsAt, 'timestamptz'] })

const whole = {
  ...row,
  eventId: bookings.eventId,
  answers: bookings.answers,
  cancelledAt: bookings.cancelledAt,
  cancelledBy: bookings.cancelledBy,
  cancelReason: bookings.cancelReason,
  placeKind: bookingKinds.placeKind,
  place: bookingKinds.place,
  pageTitle: bookingPages.title,
  customerName: customers.name,
  leadName: leads.name,
}

/** Returns a booking with who booked it; 404. */
export const findBooking = (viewer: CalendarViewer, id: string) =>
  readInCompany(viewer, async (tx) => {
    const [found] = await selectWhole(tx, and(inBookings(viewer), eq(bookings.id, id)))
    if (!found) throw notFound(NO_BOOKING)
    return found
  })

export type BookingDetails = Awaited<ReturnType<typeof findBooking>>

const selectWhole = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(whole)
    .from(bookings)
    .innerJoin(bookingKinds, ofKind)
    .innerJoin(users, ofHost)
    .innerJoin(bookingPages, and(eq(bookingPages.companyId, bookings.companyId), eq(bookingPages.id, bookings.pageId)))
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, bookings.companyId),
        eq(customers.id, bookings.customerId),
        isNull(customers.deletedAt),
      ),
    )
    .leftJoin(
      leads,
      and(eq(leads.companyId, bookings.companyId), eq(leads.id, bookings.leadId), isNull(leads.deletedAt)),
    )
    .where(where)

/** Returns the times that the page of a booking offers on a range of days; 404. */
export const loadBookingTimes = (viewer: CalendarViewer, id: string, days: { from: string; to: string }) =>
  readInCompany(viewer, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(inBookings(viewer), eq(bookings.id, id)))
    const of = booking && (await findKindAndPage(tx, viewer, booking.kindId))
    if (!booking || !of) throw notFound(NO_BOOKING)
    // The office is not bound by how long ahead visitors must book.
    const kind = { ...of.kind, noticeMinutes: 0 }
    const asked = { page: of.page, kind, hostId: booking.hostId, ...days, now: new Date() }
    return { days: await listFreeSlots(tx, viewer, { ...asked, exceptEventId: booking.eventId }) }
  })
