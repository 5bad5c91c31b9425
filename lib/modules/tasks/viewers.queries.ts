import { and, isNull, or, type SQL, sql } from 'drizzle-orm'

import { tasks } from '@/lib/db/schema/tasks'
import { isOfficeUser } from '@/lib/records/office-users'

/**
 * Condition for tasks joined with users, that the user is active and sees the task: for what is sent to users later, when
 * nobody acts. `inTasks` says the same of an actor.
 */
export const isSeenByUser = (): SQL | undefined =>
  and(
    isOfficeUser(),
    isNull(tasks.deletedAt),
    or(
      sql`'manage projects' = any (kesher.permissions_of(users.company_id, users.id))`,
      and(
        sql`'manage own projects' = any (kesher.permissions_of(users.company_id, users.id))`,
        sql`case when tasks.project_id is null
          then exists (select from task_people p
            where p.company_id = tasks.company_id and p.task_id = tasks.id and p.user_id = users.id)
          else exists (select from task_project_members m
            where m.company_id = tasks.company_id and m.project_id = tasks.project_id and m.user_id = users.id) end`,
      ),
    ),
  )
