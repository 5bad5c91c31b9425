import { and, desc, eq, isNull } from 'drizzle-orm'

import { calendars } from '@/lib/db/schema/calendar'
import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { readInCompany } from '@/lib/db/tenant'

import type { CalendarViewer } from '../reach.queries'

/** Condition for the links of the actor's own that are not removed. */
export const isOwnLink = ({ companyId, actorId }: CalendarViewer) =>
  and(eq(calendarLinks.companyId, companyId), eq(calendarLinks.ownerId, actorId), isNull(calendarLinks.deletedAt))

/** Returns the actor's own subscriptions, the newest first; never their whole addresses. */
export const listLinks = (viewer: CalendarViewer) =>
  readInCompany(viewer, (tx) => {
    const { id, calendarId, urlShown: url, state, fault, faultDetail, failures, version } = calendarLinks
    const { eventCount, skippedCount, lastTriedAt, lastOkAt, nextAt, createdAt } = calendarLinks
    const { name, color } = calendars
    const times = { lastTriedAt, lastOkAt, nextAt }
    return tx
      .select({
        id,
        calendarId,
        name,
        color,
        url,
        state,
        fault,
        faultDetail,
        failures,
        version,
        eventCount,
        skippedCount,
        ...times,
      })
      .from(calendarLinks)
      .innerJoin(calendars, and(eq(calendars.companyId, calendarLinks.companyId), eq(calendars.id, calendarId)))
      .where(isOwnLink(viewer))
      .orderBy(desc(createdAt), desc(id))
  })

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]
