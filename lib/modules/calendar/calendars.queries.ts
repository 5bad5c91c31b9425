import { and, asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { calendarChoices, calendars } from '@/lib/db/schema/calendar'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { type CalendarViewer, inCalendars, isOfOffice, mayAddTo } from './reach.queries'

const name = sql<string>`coalesce(nullif(${calendars.name}, ''), ${users.displayName}, '')`

/**
 * Returns the calendars that a viewer may list, their own first, with whether each is on their screen: their own and
 * those of the office unless they chose otherwise.
 */
export async function listCalendars(tx: Tx, viewer: CalendarViewer) {
  const { companyId, actorId } = viewer
  const { id, kind, color, sharing, ownerId, isExclusive, place, seats, version } = calendars
  const rows = await tx
    .select({
      id,
      kind,
      name,
      color,
      sharing,
      ownerId,
      isExclusive,
      place,
      seats,
      version,
      isChosen: calendarChoices.isShown,
    })
    .from(calendars)
    .leftJoin(users, and(eq(users.companyId, calendars.companyId), eq(users.id, calendars.ownerId)))
    .leftJoin(
      calendarChoices,
      and(
        eq(calendarChoices.companyId, companyId),
        eq(calendarChoices.userId, actorId),
        eq(calendarChoices.calendarId, calendars.id),
      ),
    )
    .where(inCalendars(viewer))
    .orderBy(
      sql`calendars.owner_id is distinct from ${actorId}`,
      asc(sql`array_position(array['team', 'room', 'link', 'personal'], calendars.kind)`),
      name,
      id,
    )
  return rows.map(({ isChosen, ...row }) => {
    const isOwn = row.ownerId === actorId
    return {
      ...row,
      isOwn,
      isShown: isChosen ?? (isOwn || row.kind === 'team'),
      canAdd: row.kind !== 'room' && mayAddTo(row, viewer),
      canBook: row.kind === 'room' && mayAddTo(row, viewer),
      canEdit: isOwn || (viewer.isManager && isOfOffice(row)),
    }
  })
}

export type ListedCalendar = Awaited<ReturnType<typeof listCalendars>>[number]

/** Returns the calendars that a viewer may list. */
export const loadCalendars = (viewer: CalendarViewer) => readInCompany(viewer, (tx) => listCalendars(tx, viewer))
