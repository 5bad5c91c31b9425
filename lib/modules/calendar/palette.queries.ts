import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { calendars, events } from '@/lib/db/schema/calendar'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { businessDay, formatDate, formatTime } from '@/lib/format/dates'
import { MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

import { eventStatusLabels } from './calendar.labels'
import { type CalendarViewer, inCalendars, seesDetails } from './reach.queries'

/** Events are found by name among those whose details the user sees: the next ones first, then the last ones. */
export const paletteSources = {
  event: {
    async find(tx: Tx, scope: Scope<'calendar'>, typed: string) {
      const viewer = { ...scope, isManager: scope.isManager ?? false }
      const { ids } = await searchIds(tx, {
        kind: 'events',
        words: typed,
        ownerIds: [viewer.actorId],
        recordIds: await listReadableCalendars(tx, viewer),
      })
      const rows = ids.length > 0 ? await selectFound(tx, viewer, ids) : []
      return rows.map(({ id, title, calendarName, status, ...when }) => ({
        id,
        title,
        hints: [whenText(when), ...(status === 'confirmed' ? [] : [eventStatusLabels[status]]), calendarName],
        href: `${href('calendar')}?event=${id}&day=${dayOf(when)}`,
      }))
    },
  },
} satisfies PaletteSources

/** Returns the calendars whose events a viewer reads, private ones excepted. */
async function listReadableCalendars(tx: Tx, viewer: CalendarViewer): Promise<string[]> {
  const rows = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(
      and(
        inCalendars(viewer),
        sql`(calendars.sharing in ('read', 'write') or ${viewer.isManager} and calendars.kind in ('team', 'room'))`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns the found events that the viewer sees: of a series the next day, or the last one where there is none. */
async function selectFound(tx: Tx, viewer: CalendarViewer, ids: readonly string[]) {
  const { companyId } = viewer
  const [e, home, owner] = [alias(events, 'e'), alias(calendars, 'home'), alias(users, 'owner')]
  const entry = (rest: SQL) => sql`select n.day, n.starts_at, n.ends_at from calendar_entries n
    where n.company_id = ${companyId} and n.event_id = e.id and n.calendar_id = e.calendar_id ${rest}`
  const shown = sql`lateral (select * from ((${entry(sql`and n.ends_at > now() order by n.starts_at limit 1`)})
    union all (${entry(sql`order by n.starts_at desc limit 1`)})) found limit 1) shown`
  return tx
    .select({
      id: e.id,
      title: e.title,
      status: e.status,
      isAllDay: e.isAllDay,
      isSeries: sql<boolean>`e.rule is not null`,
      day: sql<string>`shown.day::text`,
      startsAt: sql<Date>`shown.starts_at`.mapWith(e.startsAt),
      calendarName: sql<string>`coalesce(nullif(home.name, ''), owner.display_name, '')`,
    })
    .from(e)
    .innerJoin(home, and(eq(home.companyId, e.companyId), eq(home.id, e.calendarId)))
    .leftJoin(owner, and(eq(owner.companyId, e.companyId), eq(owner.id, home.ownerId)))
    .innerJoin(shown, sql`true`)
    .where(
      and(
        eq(e.companyId, companyId),
        isNull(e.deletedAt),
        sql`e.id = any(${sql.param([...ids])}::uuid[])`,
        seesDetails(viewer),
      ),
    )
    .orderBy(
      sql`shown.ends_at <= now()`,
      sql`case when shown.ends_at > now() then shown.starts_at end`,
      sql`shown.starts_at desc`,
      e.id,
    )
    .limit(MAX_PER_GROUP)
}

type When = { isAllDay: boolean; isSeries: boolean; day: string; startsAt: Date }

/** Returns the day to open: what names the event in its series, else the day on which it begins here. */
const dayOf = ({ isAllDay, isSeries, day, startsAt }: When): string =>
  isAllDay || isSeries ? day : businessDay(startsAt)

const whenText = (when: When): string =>
  when.isAllDay ? formatDate(when.day) : `${formatDate(when.startsAt)} ${formatTime(when.startsAt)}`
