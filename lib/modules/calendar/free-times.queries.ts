import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { calendars } from '@/lib/db/schema/calendar'
import { readInCompany } from '@/lib/db/tenant'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { startsNear } from './entries.queries'
import { nextFreeTimes, type Period } from './free-times.rules'
import { type CalendarViewer, inCalendars } from './reach.queries'

const DAYS_AHEAD = 30
const STEP_MINUTES = 30
const MAX_OFFERED = 5
const DAY = 86_400_000

type Asked = {
  calendarIds: readonly string[]
  period: Period
  /** The event that is being moved: its own time is free for it. */
  exceptEventId?: string | null
}

/**
 * Returns when calendars are taken in a period, by busy events and by what holds them, with its buffers. For callers that
 * have checked who asks.
 */
export async function listTaken(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { calendarIds, period, exceptEventId = null }: Asked,
): Promise<(Period & { calendarId: string })[]> {
  if (calendarIds.length === 0) return []
  const [from, to] = [period.from.toISOString(), period.to.toISOString()]
  const { rows } = await tx.execute<{ calendarId: string; from: string; to: string }>(sql`
    select n.calendar_id as "calendarId", least(n.starts_at, n.held_from) as "from", greatest(n.ends_at, n.held_until) as "to"
    from calendar_entries n
    where n.company_id = ${companyId} and n.calendar_id = any(${sql.param([...calendarIds])}::uuid[]) and n.is_busy
      and n.event_id is distinct from ${exceptEventId}::uuid
      and ${startsNear(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}
      and least(n.starts_at, n.held_from) < ${to}::timestamptz and greatest(n.ends_at, n.held_until) > ${from}::timestamptz
    order by n.starts_at`)
  return rows.map((row) => ({ calendarId: row.calendarId, from: new Date(row.from), to: new Date(row.to) }))
}

type Wanted = {
  calendarIds: readonly string[]
  userIds: readonly string[]
  from: Date
  minutes: number
  exceptEventId?: string | null
}

/**
 * Returns whether calendars and the calendars of users are free at a time, which are not, and the next times in business
 * hours at which all are. Those that the viewer may not list count as free.
 */
export const findFreeTimes = (viewer: CalendarViewer, { calendarIds, userIds, from, minutes, exceptEventId }: Wanted) =>
  readInCompany(viewer, async (tx) => {
    const rows = await tx
      .select({ id: calendars.id, userId: calendars.ownerId })
      .from(calendars)
      .where(
        and(
          inCalendars(viewer),
          sql`(${inArray(calendars.id, [...calendarIds, NOBODY])} or ${inArray(calendars.ownerId, [...userIds, NOBODY])})`,
        ),
      )
    const period = { from, to: new Date(from.getTime() + DAYS_AHEAD * DAY) }
    const taken = await listTaken(tx, viewer, {
      calendarIds: rows.map(({ id }) => id),
      period,
      exceptEventId: exceptEventId ?? null,
    })
    const wanted = { from, to: new Date(from.getTime() + minutes * 60_000) }
    const busy = new Set(taken.flatMap((one) => (one.from < wanted.to && one.to > wanted.from ? [one.calendarId] : [])))
    const hours = await loadBusinessHours(tx, viewer)
    const settings = { minutes, hours, after: from, days: DAYS_AHEAD, step: STEP_MINUTES, limit: MAX_OFFERED }
    return {
      busyCalendarIds: rows.flatMap(({ id }) => (busy.has(id) ? [id] : [])),
      busyUserIds: [...new Set(rows.flatMap(({ id, userId }) => (userId && busy.has(id) ? [userId] : [])))],
      next: nextFreeTimes(taken, settings),
    }
  })

/** No id of a row: keeps a list of ids from being empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Returns the calendar of a user; undefined where there is none yet. For callers that have checked who asks. */
export async function findPersonalCalendar(tx: Tx, { companyId }: { readonly companyId: string }, userId: string) {
  const [found] = await tx
    .select()
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.ownerId, userId), eq(calendars.kind, 'personal')))
  return found
}
