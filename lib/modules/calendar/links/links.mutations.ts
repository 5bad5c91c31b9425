import { and, eq, sql } from 'drizzle-orm'

import { seal } from '@/lib/core/crypto'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendars } from '@/lib/db/schema/calendar'
import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import { egress } from '@/lib/egress/egress'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { countHit } from '@/lib/limits/rate-limit'
import { touch } from '@/lib/records/touch'
import { requireUrl } from '@/lib/webhooks/address'

import { ensurePersonalCalendars } from '../personal-calendars.commands'
import type { CalendarViewer } from '../reach.queries'
import { compareFile } from './file-plan.rules'
import { listCalendarRows } from './file-rows.queries'
import { removeFileEvents, writeFileEvents } from './file-writing.mutations'
import { type LinkReading, readLink } from './link-reading.queries'
import { linkCell, readAndApply } from './link-sync.mutations'
import { linkFaultTexts } from './links.labels'
import { isOwnLink } from './links.queries'
import { afterReading, shortenUrl } from './links.rules'
import type { LinkInput } from './links.schema'

/** Subscriptions that a user may have. */
const MAX_LINKS = 20
/** New addresses that a user may try in an hour. */
const TRIES = { name: 'calendar-links', hits: 30, seconds: 3600 }
/** Times that a user may have one read at once. */
const REFRESHES = { name: 'calendar-link-refresh', hits: 6, seconds: 600 }
const UNREAD = { etag: null, lastModified: null, contentHash: null }
const NO_LINK = 'המינוי לא נמצא'

/**
 * Subscribes to the calendar at an address, which is read at once: one that cannot be read is refused and nothing is
 * kept. 409 for too many, 422 by field, 429.
 */
export async function createLink(viewer: CalendarViewer, input: LinkInput, get: typeof egress = egress) {
  const url = requireUrl(input.url)
  await countHit(TRIES, viewer.actorId)
  const reading = await readLink(get, url.href, UNREAD)
  if (reading.kind !== 'read') throw refused(reading)
  return inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await requireLinkQuota(tx, viewer)
    await ensurePersonalCalendars(tx, viewer, [viewer.actorId])
    const [id, calendarId] = [newId(), newId()]
    const by = { companyId, ownerId: actorId, createdBy: actorId, updatedBy: actorId }
    const { name, color } = input
    await tx.insert(calendars).values({ ...by, id: calendarId, kind: 'link', name, color, sharing: 'none' })
    await tx.insert(calendarLinks).values({
      ...by,
      ...reading.file,
      ...afterReading({ failures: 0, lastOkAt: null, createdAt: new Date() }, null),
      id,
      calendarId,
      urlSealed: seal(url.href, linkCell({ companyId, id })),
      urlShown: shortenUrl(url),
      eventCount: reading.plan.events.length,
      skippedCount: reading.plan.problems.length,
      lastTriedAt: new Date(),
      lastOkAt: new Date(),
    })
    const calendar = { id: calendarId, isExclusive: false }
    await writeFileEvents(tx, { companyId, calendar, actorId: null }, compareFile([], reading.plan.events)).catch(asUrl)
    await publish(tx, viewer, { topic: 'calendar', entityId: calendarId, kind: 'created' })
    const data = { name, host: url.host, events: reading.plan.events.length }
    await audit(tx, viewer, { action: 'calendar-link.created', entity: 'calendar_link', entityId: id, data })
    return { id, calendarId }
  })
}

function refused(reading: LinkReading) {
  if (reading.kind !== 'failed') return invalid({ url: linkFaultTexts.not_calendar })
  const { fault, detail } = reading
  return invalid({ url: detail ? `${linkFaultTexts[fault]}: ${detail}` : linkFaultTexts[fault] })
}

/** What is wrong with a file is here wrong with its address. */
const asUrl = (error: unknown): never => {
  if (error instanceof Error && 'fields' in error) throw invalid({ url: linkFaultTexts.too_many })
  throw error
}

/** Reads a subscription of the actor's own at once; one that was given up is read again from then on. 404, 429. */
export async function refreshLink(viewer: CalendarViewer, id: string, get: typeof egress = egress) {
  const link = await inCompany(viewer, async (tx) => {
    const [found] = await tx
      .select()
      .from(calendarLinks)
      .where(and(isOwnLink(viewer), eq(calendarLinks.id, id)))
    if (!found) throw notFound(NO_LINK)
    return found
  })
  await countHit(REFRESHES, id)
  await readAndApply(link, get)
  return inCompany(viewer, async (tx) => {
    const [after] = await tx
      .select({ state: calendarLinks.state, fault: calendarLinks.fault })
      .from(calendarLinks)
      .where(and(isOwnLink(viewer), eq(calendarLinks.id, id)))
    if (!after) throw notFound(NO_LINK)
    await audit(tx, viewer, {
      action: 'calendar-link.refreshed',
      entity: 'calendar_link',
      entityId: id,
      data: after,
    })
    return { id, ...after }
  })
}

/** Ends a subscription of the actor's own: its calendar and its events go with it. 404, 409 (version). */
export const deleteLink = (viewer: CalendarViewer, id: string, { version }: { version: number }) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const isIt = and(isOwnLink(viewer), eq(calendarLinks.id, id))
    const [link] = await tx.select().from(calendarLinks).where(isIt).for('update')
    if (!link) throw notFound(NO_LINK)
    if (link.version !== version) throw stale()
    const now = new Date()
    const rows = await listCalendarRows(tx, viewer, { calendarId: link.calendarId, uids: null, canEdit: true })
    await removeFileEvents(tx, viewer, rows)
    await tx
      .update(calendars)
      .set({ deletedAt: now, ...touch(calendars.version, actorId) })
      .where(and(eq(calendars.companyId, companyId), eq(calendars.id, link.calendarId)))
    await tx
      .update(calendarLinks)
      .set({ state: 'disconnected', nextAt: null, deletedAt: now, urlSealed: '', ...touch(version, actorId) })
      .where(isIt)
    await publish(tx, viewer, { topic: 'calendar', entityId: link.calendarId, kind: 'deleted' })
    await audit(tx, viewer, {
      action: 'calendar-link.deleted',
      entity: 'calendar_link',
      entityId: id,
      data: { url: link.urlShown },
    })
    return { id }
  })

/** Throws 409 if the actor has as many subscriptions as a user may; two at once count each other. */
async function requireLinkQuota(tx: Tx, viewer: CalendarViewer): Promise<void> {
  const { companyId, actorId } = viewer
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-links:${companyId}:${actorId}`}, 0))`)
  if ((await tx.$count(calendarLinks, isOwnLink(viewer))) >= MAX_LINKS)
    throw conflict('too_many_links', `אפשר להירשם לעד ${MAX_LINKS} יומנים. יש לנתק יומן שאינו בשימוש.`)
}
