import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { calendarFeeds } from '@/lib/db/schema/calendar-feeds'
import { readInCompany } from '@/lib/db/tenant'
import { writeCalendar } from '@/lib/ics/writer'

import { type CalendarViewer, inCalendars, seesDetails } from '../reach.queries'
import { type FeedEvent, toFeedEvents } from './feed-file.rules'

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'name' | 'calendarIds' | 'isBusyOnly'>

/** Events that a feed tells of; of more, those that begin last. */
const MAX_EVENTS = 5_000
/** How far back a feed goes. */
const BACK = sql`now() - interval '1 year'`
const REFRESH_MINUTES = 60

/** Writes the calendars of a feed that its owner may list now, with what the owner may see of their events. */
export const writeFeed = (viewer: CalendarViewer, { name, calendarIds, isBusyOnly }: Feed): Promise<string> =>
  readInCompany(viewer, async (tx) => {
    const rows = await listFeedEvents(tx, viewer, { calendarIds, isBusyOnly })
    const days = await listChangedDays(tx, viewer, rows)
    return writeCalendar({
      name,
      method: 'publish',
      events: toFeedEvents(rows, { days, isBusyOnly }),
      now: new Date(0),
      refreshMinutes: REFRESH_MINUTES,
    })
  })

type Told = Pick<Feed, 'calendarIds' | 'isBusyOnly'>

/** Returns the events that have entries in calendars of a feed, each once. */
async function listFeedEvents(tx: Tx, viewer: CalendarViewer, { calendarIds, isBusyOnly }: Told): Promise<FeedEvent[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with told as (
      select n.event_id, bool_or(n.is_busy) as is_busy, max(n.starts_at) as last_at
      from calendar_entries n
      where n.company_id = ${viewer.companyId} and n.ends_at > ${BACK} and n.starts_at > ${BACK} - interval '367 days'
        and n.calendar_id in (select calendars.id from calendars
          where ${inCalendars(viewer)} and calendars.id = any(${sql.param([...calendarIds])}::uuid[]))
      group by n.event_id having bool_or(n.is_busy) or not ${isBusyOnly}
      order by last_at desc limit ${MAX_EVENTS})
    select e.id, e.uid, e.sequence, e.title, e.description, e.location, e.meeting_url as "meetingUrl",
      e.is_all_day as "isAllDay", e.starts_at as "startsAt", e.ends_at as "endsAt", e.start_on as "startOn", e.end_on as "endOn",
      e.zone, e.rule, to_json(e.exdates) as exdates, e.series_id as "seriesId", e.series_day as "seriesDay", e.status, t.is_busy as "isBusy",
      e.is_private as "isPrivate", e.created_at as "createdAt", e.updated_at as "updatedAt", ${seesDetails(viewer)} as sees
    from told t
    join events e on e.company_id = ${viewer.companyId} and e.id = t.event_id
    join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    where e.deleted_at is null
    order by e.starts_at, e.id`)
  return rows.map((row) => {
    const at = (name: string) => new Date(String(row[name]))
    const instants = {
      startsAt: at('startsAt'),
      endsAt: at('endsAt'),
      createdAt: at('createdAt'),
      updatedAt: at('updatedAt'),
    }
    return { ...row, ...instants } as FeedEvent
  })
}

/** Returns the days of series on which an event of its own stands, wherever that event is by now. */
async function listChangedDays(tx: Tx, { companyId }: CalendarViewer, rows: readonly FeedEvent[]) {
  const ids = rows.flatMap(({ id, rule }) => (rule === null ? [] : [id]))
  if (ids.length === 0) return []
  const { rows: days } = await tx.execute<{ seriesId: string; day: string }>(sql`
    select series_id as "seriesId", series_day as day from events
    where company_id = ${companyId} and series_id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
    order by series_day`)
  return days
}
