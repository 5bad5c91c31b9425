import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { tasks } from '@/lib/db/schema/tasks'

/**
 * Condition for the tasks of a scope: all of the company, or those of the viewer's projects and, without a project,
 * those that the viewer has to do or follows. Tasks have no owner, so `inScope` does not know them.
 */
export const matchTasksInScope = ({ companyId, ownerId }: Scope<'tasks'>): SQL | undefined =>
  and(
    eq(tasks.companyId, companyId),
    isNull(tasks.deletedAt),
    ownerId === undefined
      ? undefined
      : or(
          sql`tasks.project_id in (select m.project_id from task_project_members m
            where m.company_id = ${companyId} and m.user_id = ${ownerId})`,
          and(
            isNull(tasks.projectId),
            sql`exists (select from task_people p
              where p.company_id = ${companyId} and p.task_id = tasks.id and p.user_id = ${ownerId})`,
          ),
        ),
  )
