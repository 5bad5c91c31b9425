import { and, desc, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '@/lib/db/schema/calendar-feeds'
import { readInCompany } from '@/lib/db/tenant'

import { listCalendars } from '../calendars.queries'
import type { CalendarViewer } from '../reach.queries'

const MAX_LISTED = 100

/** Returns the actor's own feeds, the newest first; never their addresses. */
export const listFeeds = (viewer: CalendarViewer) =>
  readInCompany(viewer, async (tx) => {
    const { id, name, calendarIds, isBusyOnly, createdAt, lastReadAt, revokedAt } = calendarFeeds
    const rows = await tx
      .select({ id, name, calendarIds, isBusyOnly, createdAt, lastReadAt, revokedAt })
      .from(calendarFeeds)
      .where(
        and(
          eq(calendarFeeds.companyId, viewer.companyId),
          eq(calendarFeeds.ownerId, viewer.actorId),
          isNull(calendarFeeds.deletedAt),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
    const names = new Map((await listCalendars(tx, viewer)).map((calendar) => [calendar.id, calendar.name]))
    return rows.map(({ calendarIds: ids, ...row }) => ({
      ...row,
      calendars: ids.flatMap((calendarId) => {
        const calendarName = names.get(calendarId)
        return calendarName === undefined ? [] : [{ id: calendarId, name: calendarName }]
      }),
    }))
  })

export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]
