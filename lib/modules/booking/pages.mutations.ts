import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { claimLink, revokeLinks } from '@/lib/db/links'
import { bookingKinds, bookingPages } from '@/lib/db/schema/booking'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'
import { findPresentOwner } from '@/lib/modules/record-kit/owners.queries'
import { touch } from '@/lib/records/touch'
import type { BOOKING_PAGE_STATES } from '@/lib/vocabulary/booking'

import type { BookingKindInput, BookingPageChange, BookingPageInput } from './booking.schema'
import { bookingPageToken, listKinds } from './public.queries'
import { lockBookingPage } from './reach.queries'

const MAX_PAGES = 200

/** Creates a page with its kinds. 409 at 200 pages, 422 by field, also for a taken address. */
export const createBookingPage = (viewer: CalendarViewer, { kinds, ownerId, ...input }: BookingPageInput) =>
  changePages(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await refuseTooMany(tx, viewer)
    const id = newId()
    await tx.insert(bookingPages).values({
      ...input,
      companyId,
      id,
      ownerId: await requireOwner(tx, viewer, ownerId ?? actorId),
      createdBy: actorId,
      updatedBy: actorId,
    })
    await writeKinds(tx, viewer, { pageId: id, kinds })
    await claimPageLink(tx, viewer, { id, slug: input.slug })
    await recordPageChange(tx, viewer, { id, act: 'created', data: { title: input.title } })
    return { id, version: 1 }
  })

/** Changes a page as a whole; kinds that are left out are offered no more. 404, 409 (version), 422 by field. */
export const updateBookingPage = (
  viewer: CalendarViewer,
  id: string,
  { version, kinds, ownerId, ...input }: BookingPageChange,
) =>
  changePages(viewer, async (tx) => {
    const before = await lockBookingPage(tx, viewer, { id, version })
    const { companyId, actorId } = viewer
    const owner = ownerId ?? before.ownerId
    if (owner !== before.ownerId) await requireOwner(tx, viewer, owner)
    const isWorded = before.purpose === input.purpose && isDeepStrictEqual([...before.consents], input.consents) ? 0 : 1
    await tx
      .update(bookingPages)
      .set({ ...input, ownerId: owner, wording: before.wording + isWorded, ...touch(version, actorId) })
      .where(and(eq(bookingPages.companyId, companyId), eq(bookingPages.id, id)))
    await writeKinds(tx, viewer, { pageId: id, kinds })
    if (input.slug !== before.slug) {
      await revokeLinks(tx, { companyId, targetId: id })
      await claimPageLink(tx, viewer, { id, slug: input.slug })
    }
    await recordPageChange(tx, viewer, { id, act: 'updated', data: { title: input.title } })
    return { id, version: version + 1 }
  })

type State = { state: (typeof BOOKING_PAGE_STATES)[number]; version: number }

/** Turns a page on or off; meetings that were booked stay. 404, 409 (version). */
export const setBookingPageState = (viewer: CalendarViewer, id: string, { state, version }: State) =>
  changePages(viewer, async (tx) => {
    await lockBookingPage(tx, viewer, { id, version })
    await tx
      .update(bookingPages)
      .set({ state, ...touch(version, viewer.actorId) })
      .where(and(eq(bookingPages.companyId, viewer.companyId), eq(bookingPages.id, id)))
    await recordPageChange(tx, viewer, { id, act: 'updated', data: { state } })
    return { id, version: version + 1 }
  })

/** Deletes a page; meetings that were booked stay, and can be cancelled. 404, 409 (version). */
export const deleteBookingPage = (viewer: CalendarViewer, id: string, { version }: { version: number }) =>
  changePages(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await lockBookingPage(tx, viewer, { id, version })
    await tx
      .update(bookingPages)
      .set({ deletedAt: new Date(), state: 'off', ...touch(version, actorId) })
      .where(and(eq(bookingPages.companyId, companyId), eq(bookingPages.id, id)))
    await revokeLinks(tx, { companyId, targetId: id })
    await recordPageChange(tx, viewer, { id, act: 'deleted' })
    return { id }
  })

/** Runs a change of pages; a taken address is told by field, also where two ask at once. */
const changePages = <T>(viewer: CalendarViewer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(viewer, work).catch((error) => {
    if (violatesConstraint(error, 'booking_pages_slug') || violatesConstraint(error, 'public_links_token'))
      throw invalid({ slug: 'הכתובת הזאת תפוסה. יש לבחור אחרת' })
    throw error
  })

const claimPageLink = (tx: Tx, { companyId }: CalendarViewer, { id, slug }: { id: string; slug: string }) =>
  claimLink(tx, { companyId, kind: 'booking_page', targetId: id, token: bookingPageToken(slug) })

async function refuseTooMany(tx: Tx, { companyId }: CalendarViewer): Promise<void> {
  const [found] = await tx
    .select({ pages: count() })
    .from(bookingPages)
    .where(and(eq(bookingPages.companyId, companyId), isNull(bookingPages.deletedAt)))
  if ((found?.pages ?? 0) >= MAX_PAGES) throw conflict('too_many', `יש כבר ${MAX_PAGES} דפים. אפשר למחוק דף ישן.`)
}

/** Returns whose calendar a page books: one's own, or as a manager of calendars that of any present user; 422. */
async function requireOwner(tx: Tx, viewer: CalendarViewer, id: string): Promise<string> {
  if (id !== viewer.actorId && !viewer.isManager) throw invalid({ ownerId: 'אפשר לפתוח דף רק ליומן שלך' })
  const found = await findPresentOwner(tx, viewer, id)
  if (!found) throw invalid({ ownerId: 'יש לבחור משתמש מהרשימה' })
  return found
}

type Kinds = { pageId: string; kinds: readonly BookingKindInput[] }

/** Writes the kinds of a page in their order; 422 for an id that is not one of them. */
async function writeKinds(tx: Tx, { companyId }: CalendarViewer, { pageId, kinds }: Kinds): Promise<void> {
  const present = new Set((await listKinds(tx, { companyId }, pageId)).map(({ id }) => id))
  const unknown = kinds.findIndex(({ id }) => id !== null && !present.has(id))
  if (unknown >= 0) throw invalid({ [`kinds.${unknown}.name`]: 'סוג הפגישה נמחק בינתיים. יש לרענן את הדף' })
  for (const [position, { id, ...values }] of kinds.entries()) {
    const row = { ...values, position }
    if (id === null) await tx.insert(bookingKinds).values({ ...row, companyId, id: newId(), pageId })
    else
      await tx
        .update(bookingKinds)
        .set(row)
        .where(and(eq(bookingKinds.companyId, companyId), eq(bookingKinds.pageId, pageId), eq(bookingKinds.id, id)))
  }
  const kept = new Set(kinds.map(({ id }) => id))
  const removed = [...present].filter((id) => !kept.has(id))
  if (removed.length > 0)
    await tx
      .update(bookingKinds)
      .set({ deletedAt: new Date() })
      .where(and(eq(bookingKinds.companyId, companyId), inArray(bookingKinds.id, removed)))
}

type Change = { id: string; act: 'created' | 'updated' | 'deleted'; data?: Record<string, unknown> }

async function recordPageChange(tx: Tx, viewer: CalendarViewer, { id, act, data = {} }: Change): Promise<void> {
  await publish(tx, viewer, { topic: 'booking-page', entityId: id, kind: act })
  await audit(tx, viewer, { action: `booking-page.${act}`, entity: 'booking_page', entityId: id, data })
}
