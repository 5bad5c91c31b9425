import { and, asc, count, gt } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { timeEntries } from '@/lib/db/schema/task-time'
import { tasks } from '@/lib/db/schema/tasks'

import type { SubjectScopes, TaskViewer } from '../reach.queries'
import { matchTime, selectEntries, withCustomerNames } from './entries.queries'
import type { TimeFilter } from './time.list'
import { ofTask, ofTaskProject } from './time-reach.queries'

/** Returns how many entries a filter finds. */
export async function countTimeEntries(tx: Tx, scope: TaskViewer, filter: TimeFilter): Promise<number> {
  const [found] = await tx
    .select({ entries: count() })
    .from(timeEntries)
    .innerJoin(tasks, ofTask)
    .leftJoin(taskProjects, ofTaskProject)
    .where(matchTime(scope, filter))
  return found?.entries ?? 0
}

type Chunk = { filter: TimeFilter; cursor: string | null; size: number; scopes: SubjectScopes }

/** Returns the next entries of a filter, in the order in which they were added. */
export async function loadTimeForExport(tx: Tx, scope: TaskViewer, { filter, cursor, size, scopes }: Chunk) {
  const rows = await selectEntries(tx)
    .where(and(matchTime(scope, filter), cursor ? gt(timeEntries.id, cursor) : undefined))
    .orderBy(asc(timeEntries.id))
    .limit(size)
  return withCustomerNames(tx, { scope, scopes }, rows)
}
