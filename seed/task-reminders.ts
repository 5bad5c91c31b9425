import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { reminders } from '@/lib/db/schema/reminders'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { digestDay } from '@/lib/modules/reminders/digest.rules'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { notify } from '@/lib/notifications/notify'

import type { SeedWorld } from './world'

/** Reminders that people asked for, in turn: minutes before the task is due, and how. */
const ASKED = [
  { offsetMinutes: 1440, channels: ['app', 'mail'] },
  { offsetMinutes: 60, channels: ['app'] },
  { offsetMinutes: 0, channels: ['mail'] },
] as const
const MAX_SEEDED = 12

/**
 * Seeds reminders of the open tasks of the coming days and of the next meetings, one that has come, and a morning digest. Tasks
 * and calendars must be there.
 */
export async function seedTaskReminders({ companyId }: SeedWorld): Promise<void> {
  await inCompany({ companyId }, async (tx) => {
    const found = await tx
      .select({ taskId: tasks.id, title: tasks.title, userId: taskPeople.userId })
      .from(tasks)
      .innerJoin(taskPeople, and(eq(taskPeople.companyId, tasks.companyId), eq(taskPeople.taskId, tasks.id)))
      .where(
        and(
          eq(tasks.companyId, companyId),
          eq(taskPeople.role, 'assignee'),
          isNull(tasks.closedAt),
          sql`tasks.due_on > current_date + 1`,
        ),
      )
      .orderBy(asc(tasks.number), asc(taskPeople.userId))
      .limit(MAX_SEEDED)
    for (const [index, { taskId, userId }] of found.entries()) {
      const { offsetMinutes, channels } = ASKED[index % ASKED.length] ?? ASKED[0]
      await tx
        .insert(reminders)
        .values({ companyId, id: newId(), userId, taskId, offsetMinutes, channels: [...channels] })
    }
    await tx.execute(sql`
      insert into reminders (company_id, id, user_id, event_id, offset_minutes, channels)
      select e.company_id, gen_random_uuid(), e.organizer_id, e.id, 30, array['app'] from events e
      where e.company_id = ${companyId} and e.organizer_id is not null and e.deleted_at is null and not e.is_all_day
        and exists (select from calendar_entries n
          where n.company_id = e.company_id and n.event_id = e.id and n.starts_at > now() + interval '1 day')
      order by e.starts_at, e.id limit ${MAX_SEEDED}`)
    const [first] = found
    if (!first) return
    const about = { entity: 'task', entityId: first.taskId } as const
    const payload = { title: first.title, due: '' }
    await notify(tx, { companyId }, { to: [first.userId], kind: 'task.reminder', ...about, payload })
    const day = digestDay(localNow())
    const agenda = { entity: 'task_agenda', entityId: first.userId } as const
    const summary = 'שתי משימות באיחור · משימה אחת להיום'
    const via = { inApp: true, byMail: false }
    await notify(
      tx,
      { companyId },
      { to: [first.userId], kind: 'task.digest', ...agenda, payload: { day, summary }, via },
    )
  })
}
