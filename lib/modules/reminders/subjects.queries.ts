import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { reminders } from '@/lib/db/schema/reminders'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { businessDay, formatDate, formatDateTime } from '@/lib/format/dates'
import { isEventSeenByUser } from '@/lib/modules/calendar/reach.queries'
import { isSeenByUser } from '@/lib/modules/tasks/viewers.queries'

/** What a reminder says, and to whom: only of subjects that its user still sees. */
export type Reminded = {
  reminderId: string
  userId: string
  phone: string
  entity: 'task' | 'event'
  entityId: string
  title: string
  due: string
  /** The day of an event, on which the calendar shows it. */
  day: string | null
}

/** A reminder whose moment has come. */
type DueReminder = { readonly id: string; readonly moment: string }

/**
 * Returns what claimed reminders are about, of those whose users are active and still see it. Another kind of subject is
 * another query here, and another column in the check of the table.
 */
export async function loadReminded(tx: Tx, companyId: string, due: readonly DueReminder[]): Promise<Reminded[]> {
  if (due.length === 0) return []
  return [...(await loadTasks(tx, companyId, due)), ...(await loadEvents(tx, companyId, due))]
}

async function loadTasks(tx: Tx, companyId: string, due: readonly DueReminder[]): Promise<Reminded[]> {
  const ids = due.map(({ id }) => id)
  const found = await tx
    .select({
      reminderId: reminders.id,
      userId: reminders.userId,
      phone: users.phone,
      entityId: tasks.id,
      title: tasks.title,
      dueOn: tasks.dueOn,
      dueTime: tasks.dueTime,
    })
    .from(reminders)
    .innerJoin(tasks, and(eq(tasks.companyId, reminders.companyId), eq(tasks.id, reminders.taskId)))
    .innerJoin(users, and(eq(users.companyId, reminders.companyId), eq(users.id, reminders.userId)))
    .where(and(eq(reminders.companyId, companyId), inArray(reminders.id, ids), isSeenByUser()))
  return found.map(({ dueOn, dueTime, ...row }) => ({
    ...row,
    entity: 'task' as const,
    due: dueText(dueOn, dueTime),
    day: null,
  }))
}

const dueText = (day: string | null, time: string | null): string =>
  day === null ? '' : `תאריך היעד: ${[formatDate(day), time?.slice(0, 5)].filter(Boolean).join(' ')}`

type RemindedEvent = Pick<Reminded, 'reminderId' | 'userId' | 'phone' | 'entityId' | 'title'> & {
  startsAt: string
  isAllDay: boolean
  place: string
  meetingUrl: string
}

/**
 * Returns the events, each at the time of it that the reminder is before: of one that was moved meanwhile there is none.
 * Not to whoever answered that they do not come.
 */
async function loadEvents(tx: Tx, companyId: string, due: readonly DueReminder[]): Promise<Reminded[]> {
  const [ids, moments] = [due.map(({ id }) => id), due.map(({ moment }) => moment)]
  const { rows } = await tx.execute<RemindedEvent>(sql`
    select r.id as "reminderId", r.user_id as "userId", users.phone, e.id as "entityId", e.title, n.starts_at as "startsAt",
      e.is_all_day as "isAllDay", concat_ws(', ', room.name, nullif(e.location, '')) as place, e.meeting_url as "meetingUrl"
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as due (id, moment)
    join reminders r on r.company_id = ${companyId} and r.id = due.id
    join events e on e.company_id = r.company_id and e.id = r.event_id and e.deleted_at is null and e.status <> 'cancelled'
    join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    join users on users.company_id = r.company_id and users.id = r.user_id
    left join calendars room on room.company_id = e.company_id and room.id = e.room_id
    cross join lateral (
      select n.starts_at from calendar_entries n
      where n.company_id = e.company_id and n.event_id = e.id
        and (r.at is not null or kesher.event_reminder_moment(n.starts_at, e.is_all_day, r.offset_minutes) = due.moment)
      order by n.starts_at < r.at, n.starts_at limit 1) n
    where ${isEventSeenByUser()} and not exists (select from event_guests g
      where g.company_id = e.company_id and g.event_id = e.id and g.user_id = r.user_id and g.response = 'declined')`)
  return rows.map(({ startsAt, isAllDay, place, meetingUrl, ...row }) => ({
    ...row,
    entity: 'event' as const,
    due: [isAllDay ? formatDate(startsAt) : formatDateTime(startsAt), place, meetingUrl].filter(Boolean).join(' · '),
    day: businessDay(startsAt),
  }))
}
