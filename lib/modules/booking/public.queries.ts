import { and, asc, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { bookingKinds, bookingPages, bookings } from '@/lib/db/schema/booking'
import { companies } from '@/lib/db/schema/companies'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { NO_BOOKING, NO_BOOKING_PAGE } from './booking.labels'
import { type Booking, type BookingKind, type BookingPage, findKindAndPage } from './reach.queries'
import { listFreeSlots } from './slots.queries'

declare const proven: unique symbol

/** Proof that a visitor has the address of a page. Only findBookingPass creates one. */
export type BookingPass = { readonly companyId: string; readonly pageId: string; readonly [proven]: true }

/** Proof that somebody has the link of a booking. Only findManagePass creates one. */
export type ManagePass = { readonly companyId: string; readonly bookingId: string; readonly [proven]: true }

const WRONG_SLUGS = { name: 'booking-page', hits: 30, seconds: 60 }
const WRONG_TOKENS = { name: 'booking-link', hits: 30, seconds: 60 }
const READS = { name: 'booking-times', hits: 90, seconds: 60 }

/** The name by which a page is found among all public links. */
export const bookingPageToken = (slug: string) => `book:${slug}`

/** Resolves the address of a page; 404, and 429 beyond 30 wrong ones a minute. */
export async function findBookingPass(slug: string, headers: Headers): Promise<BookingPass> {
  const link = await findLink('booking_page', bookingPageToken(slug.toLowerCase()))
  if (link) return { companyId: link.companyId, pageId: link.targetId } as BookingPass
  await countAddress(WRONG_SLUGS, clientAddress(headers))
  throw notFound(NO_BOOKING_PAGE)
}

/** Resolves the link of a booking; 404, and 429 beyond 30 wrong ones a minute. */
export async function findManagePass(token: string, headers: Headers): Promise<ManagePass> {
  const link = await findLink('booking', token)
  if (link) return { companyId: link.companyId, bookingId: link.targetId } as ManagePass
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound(NO_BOOKING)
}

type OpenPage = { page: BookingPage; hostName: string }

/** Returns a page that visitors may open; 404. */
export async function findOpenPage(tx: Tx, pass: Pick<BookingPass, 'companyId' | 'pageId'>): Promise<OpenPage> {
  const found = await selectOpenPage(tx, pass)
  if (!found) throw notFound(NO_BOOKING_PAGE)
  return found
}

/** Selects a page if it is on, and of a user who has not left. */
async function selectOpenPage(
  tx: Tx,
  { companyId, pageId }: { readonly companyId: string; readonly pageId: string },
): Promise<OpenPage | undefined> {
  const [found] = await tx
    .select({ page: bookingPages, hostName: users.displayName })
    .from(bookingPages)
    .innerJoin(users, and(eq(users.companyId, bookingPages.companyId), eq(users.id, bookingPages.ownerId)))
    .where(
      and(
        eq(bookingPages.companyId, companyId),
        eq(bookingPages.id, pageId),
        eq(bookingPages.state, 'on'),
        isNull(bookingPages.deletedAt),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    )
  return found
}

/** Returns the kinds of meetings that a page offers, in their order. */
export const listKinds = (tx: Tx, { companyId }: { readonly companyId: string }, pageId: string) =>
  tx
    .select()
    .from(bookingKinds)
    .where(and(eq(bookingKinds.companyId, companyId), eq(bookingKinds.pageId, pageId), isNull(bookingKinds.deletedAt)))
    .orderBy(asc(bookingKinds.position), asc(bookingKinds.id))

/** Returns what a page shows to visitors; 404 for an unknown address and for a page that is off. */
export async function loadBookingPage(slug: string, headers: Headers) {
  const pass = await findBookingPass(slug, headers)
  const { companyId } = pass
  return readInCompany({ companyId }, async (tx) => {
    const { page, hostName } = await findOpenPage(tx, pass)
    const kinds = await listKinds(tx, pass, page.id)
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const { title, intro, purpose, consents, wording, isPhoneRequired, horizonDays } = page
    return {
      brand: await brandIn(tx, companyId),
      companyName: company?.name ?? '',
      hostName,
      title,
      intro,
      purpose,
      consents,
      wording,
      isPhoneRequired,
      horizonDays,
      kinds: kinds.map(describeKind),
    }
  })
}

export type BookingPageView = Awaited<ReturnType<typeof loadBookingPage>>
export type OfferedKind = BookingPageView['kinds'][number]

/** What a visitor sees of a kind: where it is, but no link of a call before it is booked. */
const describeKind = ({ id, name, description, minutes, placeKind, place, color, questions }: BookingKind) => ({
  id,
  name,
  description,
  minutes,
  placeKind,
  place: placeKind === 'place' ? place : '',
  color,
  questions,
})

/** Returns a kind that a page offers; 404. */
export async function findOfferedKind(tx: Tx, pass: Pick<BookingPass, 'companyId' | 'pageId'>, kindId: string) {
  const { page } = await findOpenPage(tx, pass)
  const kind = (await listKinds(tx, pass, page.id)).find(({ id }) => id === kindId)
  if (!kind) throw notFound('סוג הפגישה לא נמצא. ייתכן שהדף השתנה; אפשר לרענן אותו.')
  return { page, kind }
}

type Days = { from: string; to: string }

/** Returns the free times of a kind on a range of days. 404, 429. */
export async function loadFreeTimes(
  slug: string,
  headers: Headers,
  { kind: kindId, ...days }: Days & { kind: string },
) {
  await countAddress(READS, clientAddress(headers))
  const pass = await findBookingPass(slug, headers)
  return readInCompany({ companyId: pass.companyId }, async (tx) => {
    const { page, kind } = await findOfferedKind(tx, pass, kindId)
    const asked = { page, kind, hostId: page.ownerId, ...days, now: new Date() }
    return { days: await listFreeSlots(tx, pass, asked) }
  })
}

/** Returns the times to which a booking may be moved, by its link. 404, 429. */
export async function loadMoveTimes(token: string, headers: Headers, days: Days) {
  await countAddress(READS, clientAddress(headers))
  const pass = await findManagePass(token, headers)
  return readInCompany({ companyId: pass.companyId }, async (tx) => {
    const booking = await findBookingRow(tx, pass, pass.bookingId)
    const of = await findMovable(tx, pass, booking)
    if (!of) return { days: [] }
    const asked = { ...of, hostId: booking.hostId, ...days, now: new Date(), exceptEventId: booking.eventId }
    return { days: await listFreeSlots(tx, pass, asked) }
  })
}

/** Returns a booking of the company; 404. For callers that have checked who asks. */
export async function findBookingRow(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  id: string,
): Promise<Booking> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.companyId, companyId), eq(bookings.id, id), isNull(bookings.deletedAt)))
  if (!booking) throw notFound(NO_BOOKING)
  return booking
}

/** Returns page and kind by whose rules a booking may be moved by its customer; null where they are no longer offered. */
export async function findMovable(
  tx: Tx,
  company: { readonly companyId: string },
  { kindId, pageId, hostId }: Pick<Booking, 'kindId' | 'pageId' | 'hostId'>,
): Promise<{ page: BookingPage; kind: BookingKind } | null> {
  const found = await findKindAndPage(tx, company, kindId)
  if (!found || found.kind.deletedAt !== null || found.page.id !== pageId || found.page.ownerId !== hostId) return null
  return (await selectOpenPage(tx, { ...company, pageId })) ? found : null
}

/** Returns what the page of a booking shows to whoever has its link; 404. */
export async function loadManagedBooking(token: string, headers: Headers) {
  const pass = await findManagePass(token, headers)
  const { companyId } = pass
  return readInCompany({ companyId }, async (tx) => {
    const booking = await findBookingRow(tx, pass, pass.bookingId)
    const found = await findKindAndPage(tx, pass, booking.kindId)
    if (!found) throw notFound(NO_BOOKING)
    const { kind, page } = found
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const [host] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.id, booking.hostId)))
    const { startsAt, endsAt, state, eventId } = booking
    return {
      brand: await brandIn(tx, companyId),
      companyName: company?.name ?? '',
      hostName: host?.name ?? '',
      slug: page.slug,
      isPageOpen: (await selectOpenPage(tx, { companyId, pageId: page.id })) !== undefined,
      kindName: kind.name,
      minutes: kind.minutes,
      placeKind: kind.placeKind,
      place: kind.place,
      startsAt,
      endsAt,
      state,
      eventId,
      isOver: startsAt <= new Date(),
      isMovable: (await findMovable(tx, pass, booking)) !== null,
      horizonDays: page.horizonDays,
    }
  })
}

export type ManagedBooking = Awaited<ReturnType<typeof loadManagedBooking>>
