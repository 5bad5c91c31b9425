import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { calendarEntries, calendars, events } from '@/lib/db/schema/calendar'
import { readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'

import { type CalendarViewer, seesDetails } from './reach.queries'

const MAX_OF_RECORD = 5

/** Returns the next events about a customer or a lead, or to which they are invited, that the viewer sees; at most 5. */
export const listRecordEvents = async (
  viewer: CalendarViewer,
  { entity, id }: { entity: 'customer' | 'lead'; id: string },
) => {
  const { companyId } = viewer
  const [e, home] = [alias(events, 'e'), alias(calendars, 'home')]
  const isGuest = sql`exists (select from event_guests g where g.company_id = ${companyId} and g.event_id = e.id
    and ${entity === 'customer' ? sql`g.customer_id` : sql`g.lead_id`} = ${id})`
  const { events: rows } = await readSelects(viewer, (tx) => ({
    events: tx
      .select({
        id: e.id,
        day: calendarEntries.day,
        title: e.title,
        isAllDay: e.isAllDay,
        startsAt: calendarEntries.startsAt,
        status: e.status,
      })
      .from(e)
      .innerJoin(home, and(eq(home.companyId, e.companyId), eq(home.id, e.calendarId)))
      .innerJoin(
        calendarEntries,
        and(
          eq(calendarEntries.companyId, e.companyId),
          eq(calendarEntries.eventId, e.id),
          eq(calendarEntries.calendarId, e.calendarId),
        ),
      )
      .where(
        and(
          eq(e.companyId, companyId),
          isNull(e.deletedAt),
          ne(e.status, 'cancelled'),
          sql`(${eq(entity === 'customer' ? e.customerId : e.leadId, id)} or ${isGuest})`,
          sql`${calendarEntries.endsAt} > now()`,
          seesDetails(viewer),
        ),
      )
      .orderBy(asc(calendarEntries.startsAt), asc(e.id))
      .limit(constantLimit(MAX_OF_RECORD)),
  }))
  return rows
}
