import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { dayRange } from '@/lib/format/dates'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { EVENT_STATES, GUEST_RESPONSES } from '@/lib/vocabulary/calendar'

import { type ListedCalendar, listCalendars } from './calendars.queries'
import { type CalendarViewer, mayChange, seesDetails } from './reach.queries'

/** Events that a calendar shows at once; where there are more it is cut, and says so. */
const MAX_SHOWN = 5_000

/** Days, the end excluded. */
export type CalendarRange = { from: string; to: string }

/** An event on a calendar's screen. What the viewer may not know of it is null: only that the time is taken. */
export type ShownEvent = {
  id: string
  /** Names it in its series. */
  day: string
  calendarId: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  startOn: string | null
  endOn: string | null
  title: string | null
  status: (typeof EVENT_STATES)[number]
  isBusy: boolean
  isSeries: boolean
  seriesId: string | null
  location: string | null
  /** The viewer's own answer, of an event to which they are invited. */
  response: (typeof GUEST_RESPONSES)[number] | null
  canEdit: boolean
  version: number
}

/** Returns the events of the calendars that a viewer has on screen, on days of a range, and the calendars. */
export const loadCalendarView = (viewer: CalendarViewer, range: CalendarRange) =>
  readInCompany(viewer, async (tx) => {
    const calendars = await listCalendars(tx, viewer)
    const shown = calendars.filter(({ isShown }) => isShown)
    const rows = await selectShown(tx, viewer, { range, ids: shown.map(({ id }) => id) })
    return {
      calendars,
      events: onePerEvent(rows.slice(0, MAX_SHOWN), shown),
      isCut: rows.length > MAX_SHOWN,
      hours: await loadBusinessHours(tx, viewer),
    }
  })

type Asked = { range: CalendarRange; ids: readonly string[] }

/**
 * Returns the entries of calendars in a range. Those of a day or less are found by when they start; longer ones, of which
 * there are few, begin up to a year before.
 */
async function selectShown(tx: Tx, viewer: CalendarViewer, { range, ids }: Asked): Promise<ShownEvent[]> {
  if (ids.length === 0) return []
  const { companyId, actorId } = viewer
  const [from, to] = [dayRange(range.from).from.toISOString(), dayRange(range.to).from.toISOString()]
  const part = (isLong: boolean, back: string) => sql`
    select n.* from calendar_entries n
    where n.company_id = ${companyId} and n.calendar_id = any(${sql.param([...ids])}::uuid[])
      and ${isLong ? sql`n.is_long` : sql`not n.is_long`}
      and n.starts_at >= ${from}::timestamptz - ${back}::interval and n.starts_at < ${to}::timestamptz
      and (n.ends_at > ${from}::timestamptz or n.starts_at >= ${from}::timestamptz)`
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select e.id, n.day, n.calendar_id as "calendarId", n.starts_at as "startsAt", n.ends_at as "endsAt",
      e.is_all_day as "isAllDay", case when e.rule is null then e.start_on else e.start_on + (n.day - e.start_on) end as "startOn",
      case when e.rule is null then e.end_on else e.end_on + (n.day - e.start_on) end as "endOn",
      e.title, e.status, n.is_busy as "isBusy",
      e.rule is not null as "isSeries", e.series_id as "seriesId", e.location, g.response, e.version,
      ${seesDetails(viewer)} as sees, ${mayChange(viewer)} as "canEdit"
    from (${part(false, '1 day')} union all ${part(true, '367 days')} order by starts_at limit ${MAX_SHOWN + 1}) n
    join events e on e.company_id = n.company_id and e.id = n.event_id
    join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    left join event_guests g on g.company_id = e.company_id and g.event_id = e.id and g.user_id = ${actorId}
    where n.is_busy or ${seesDetails(viewer)}
    order by n.starts_at, e.id`)
  return rows.map(toShown)
}

function toShown({ sees, ...row }: Record<string, unknown>): ShownEvent {
  const event = { ...row, startsAt: new Date(String(row.startsAt)), endsAt: new Date(String(row.endsAt)) } as ShownEvent
  if (sees) return event
  const unknown = { title: null, location: null, response: null, canEdit: false }
  return { ...event, ...unknown, status: 'confirmed', isSeries: false, seriesId: null }
}

/** Keeps of an event that is in several calendars the first, in their order: the viewer's own before others. */
function onePerEvent(rows: readonly ShownEvent[], calendars: readonly ListedCalendar[]): ShownEvent[] {
  const order = new Map(calendars.map(({ id }, index) => [id, index]))
  const placeOf = ({ calendarId }: ShownEvent) => order.get(calendarId) ?? calendars.length
  const best = new Map<string, ShownEvent>()
  for (const row of rows) {
    const key = `${row.id} ${row.day}`
    const other = best.get(key)
    if (!other || placeOf(row) < placeOf(other)) best.set(key, row)
  }
  return [...best.values()]
}
