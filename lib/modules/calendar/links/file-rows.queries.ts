import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import { type CalendarViewer, type EventRow, mayChange } from '../reach.queries'

/** An event of a calendar as a file is compared with it. */
export type CalendarRow = EventRow & { canEdit: boolean }

type Asked = { calendarId: string; uids: readonly string[] | null; canEdit: CalendarViewer | true }

/**
 * Returns the events of a calendar that have one of some names, or all of them, with whether whoever asks may change each.
 * For callers that have checked the calendar.
 */
export async function listCalendarRows(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { calendarId, uids, canEdit }: Asked,
): Promise<CalendarRow[]> {
  const isNamed = uids === null ? sql`true` : sql`e.uid = any(${sql.param([...uids])}::text[])`
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select e.id, e.company_id as "companyId", e.calendar_id as "calendarId", e.room_id as "roomId",
      e.organizer_id as "organizerId", e.title, e.description, e.location, e.meeting_url as "meetingUrl",
      e.is_all_day as "isAllDay", e.starts_at as "startsAt", e.ends_at as "endsAt", e.start_on as "startOn", e.end_on as "endOn",
      e.zone, e.rule, to_json(e.exdates) as exdates, e.expanded_until as "expandedUntil", e.series_id as "seriesId", e.series_day as "seriesDay",
      e.status, e.is_busy as "isBusy", e.is_private as "isPrivate", e.customer_id as "customerId", e.lead_id as "leadId", e.uid,
      e.sequence, e.holds_calendar as "holdsCalendar", e.buffer_before as "bufferBefore", e.buffer_after as "bufferAfter",
      e.version, e.deleted_at as "deletedAt", ${canEdit === true ? sql`true` : mayChange(canEdit)} as "canEdit"
    from events e join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    where e.company_id = ${companyId} and e.calendar_id = ${calendarId} and e.deleted_at is null and ${isNamed}`)
  return rows.map((row) => {
    const [startsAt, endsAt] = [new Date(String(row.startsAt)), new Date(String(row.endsAt))]
    return { ...row, startsAt, endsAt } as unknown as CalendarRow
  })
}
