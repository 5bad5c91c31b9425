import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { calendarFeeds } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'

import { listCalendars } from '../calendars.queries'
import { type CalendarViewer, calendarViewer } from '../reach.queries'
import type { FeedInput } from './feeds.schema'

/** Feeds that a user may have at once. */
const MAX_FEEDS = 20

/**
 * Creates an address at which other programs read calendars that the actor may list; it is returned only this once. 403
 * during impersonation, 409 for too many, 422 for calendars that the actor may not list.
 */
export const createFeed = (actor: Actor, input: FeedInput) => {
  const viewer = calendarViewer(actor)
  if (actor.impersonation) throw forbidden('קישור ליומן נוצר בשם משתמש של החברה, ולא בשם אורח')
  return inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const listed = new Set((await listCalendars(tx, viewer)).map(({ id }) => id))
    if (!input.calendarIds.every((id) => listed.has(id))) throw invalid({ calendarIds: 'יש לבחור יומנים מהרשימה' })
    await requireFeedQuota(tx, viewer)
    const [id, token] = [newId(), newToken(256)]
    await tx
      .insert(calendarFeeds)
      .values({ ...input, companyId, id, ownerId: actorId, createdBy: actorId, updatedBy: actorId })
    await addLink(tx, { companyId, kind: 'calendar_feed', targetId: id, token })
    await publish(tx, viewer, { topic: 'calendar', entityId: id, kind: 'created' })
    const data = { name: input.name, calendars: input.calendarIds.length, isBusyOnly: input.isBusyOnly }
    await audit(tx, viewer, { action: 'calendar-feed.created', entity: 'calendar_feed', entityId: id, data })
    return { id, url: absoluteUrl(`/api/public/calendar/${token}.ics`) }
  })
}

/** Revokes an address of the actor's own at once; does nothing if it is revoked already. 404. */
export const revokeFeed = (viewer: CalendarViewer, id: string) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const isIt = and(eq(calendarFeeds.id, id), isOwnFeed(viewer))
    const [found] = await tx
      .select({ name: calendarFeeds.name, revokedAt: calendarFeeds.revokedAt })
      .from(calendarFeeds)
      .where(isIt)
      .for('update')
    if (!found) throw notFound('הקישור לא נמצא')
    if (found.revokedAt) return { id }
    await tx
      .update(calendarFeeds)
      .set({ revokedAt: new Date(), ...touch(calendarFeeds.version, actorId) })
      .where(isIt)
    await revokeLinks(tx, { companyId, targetId: id })
    await publish(tx, viewer, { topic: 'calendar', entityId: id, kind: 'deleted' })
    const data = { name: found.name }
    await audit(tx, viewer, { action: 'calendar-feed.revoked', entity: 'calendar_feed', entityId: id, data })
    return { id }
  })

const isOwnFeed = ({ companyId, actorId }: CalendarViewer) =>
  and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.ownerId, actorId), isNull(calendarFeeds.deletedAt))

/** Throws 409 if the actor has as many feeds as a user may; two at once count each other. */
async function requireFeedQuota(tx: Tx, viewer: CalendarViewer): Promise<void> {
  const { companyId, actorId } = viewer
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-feeds:${companyId}:${actorId}`}, 0))`)
  const [found] = await tx
    .select({ count: count() })
    .from(calendarFeeds)
    .where(and(isOwnFeed(viewer), isNull(calendarFeeds.revokedAt)))
  if ((found?.count ?? 0) >= MAX_FEEDS)
    throw conflict('too_many_feeds', `אפשר להחזיק עד ${MAX_FEEDS} קישורים פעילים. יש לבטל קישור שאינו בשימוש.`)
}
