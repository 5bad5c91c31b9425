import { and, eq, isNull } from 'drizzle-orm'

import { hasPermission } from '@/lib/access/ability'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { sha256 } from '@/lib/core/crypto'
import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { calendarFeeds } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

import { calendarViewer } from '../reach.queries'
import { writeFeed } from './feed-file.queries'

const WRONG_TOKENS = { name: 'calendar-feed-token', hits: 30, seconds: 60 }
/** Readings of one feed; programs read it every few minutes at most. */
const READINGS = { name: 'calendar-feed', hits: 60, seconds: 600 }
/** When a feed was last read is noted at most so often. */
const NOTED_MS = 60_000

const NO_FEED = 'הקישור אינו פעיל. אפשר ליצור קישור חדש במערכת.'

/**
 * Returns the file of a feed by its token and the tag of its contents, by the rights that its owner has now. 404 for an
 * unknown or revoked token and for an owner who left or may not use the calendar, 429.
 */
export async function readFeed(token: string, headers: Headers): Promise<{ text: string; etag: string }> {
  const place = await findLink('calendar_feed', token)
  if (!place) {
    await countAddress(WRONG_TOKENS, clientAddress(headers))
    throw notFound(NO_FEED)
  }
  await countHit(READINGS, place.targetId)
  const feed = await noteReading(place)
  const actor = feed && (await loadUserActor(feed.companyId, feed.ownerId))
  if (!feed || !actor?.verified || !hasPermission(actor.permissions, 'use calendar')) throw notFound(NO_FEED)
  const text = await writeFeed(calendarViewer(actor), feed)
  return { text, etag: `"${sha256(text).slice(0, 32)}"` }
}

/** Finds a feed that is not revoked, and notes when it is read. */
const noteReading = ({ companyId, targetId }: { companyId: string; targetId: string }) =>
  inCompany({ companyId }, async (tx) => {
    const isIt = and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.id, targetId))
    const [feed] = await tx
      .select()
      .from(calendarFeeds)
      .where(and(isIt, isNull(calendarFeeds.revokedAt), isNull(calendarFeeds.deletedAt)))
    if (!feed) return null
    const now = new Date()
    if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) > NOTED_MS)
      await tx.update(calendarFeeds).set({ lastReadAt: now }).where(isIt)
    return feed
  })
