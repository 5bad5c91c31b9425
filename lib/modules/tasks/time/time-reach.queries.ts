import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { conflict, forbidden, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { timeEntries } from '@/lib/db/schema/task-time'
import { tasks } from '@/lib/db/schema/tasks'

import { inTasks, type TaskViewer } from '../reach.queries'
import { BILLED_ENTRY, NO_ENTRY } from './time.labels'

export type TimeEntry = typeof timeEntries.$inferSelect

/**
 * Condition for the time of a scope: all of the company, also of tasks that were deleted, or that of the tasks that the
 * viewer sees.
 */
export const inTime = (scope: TaskViewer): SQL | undefined =>
  and(
    eq(timeEntries.companyId, scope.companyId),
    isNull(timeEntries.deletedAt),
    scope.ownerId === undefined
      ? undefined
      : sql`exists (select from tasks where tasks.id = time_entries.task_id and ${inTasks(scope)})`,
  )

/** Agorot for an hour of an entry: its own, or that of the task's project. */
export const entryRate = sql<
  number | null
>`coalesce(${timeEntries.rateAgorot}, ${taskProjects.hourlyRateAgorot})`.mapWith(Number)

/** The customer of an entry: the one that its task is about, or else of the task's project. */
export const entryCustomer = sql<string | null>`coalesce(${tasks.customerId}, ${taskProjects.customerId})`

/** Joins of an entry to its task and of that to its project. */
export const ofTask = and(eq(tasks.companyId, timeEntries.companyId), eq(tasks.id, timeEntries.taskId))
export const ofTaskProject = and(eq(taskProjects.companyId, tasks.companyId), eq(taskProjects.id, tasks.projectId))

/** Locks an entry to change it; 403 for one of somebody else, 404, 409 (version, billed). */
export async function lockEntry(
  tx: Tx,
  scope: TaskViewer,
  { id, version }: { id: string; version: number },
): Promise<TimeEntry> {
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(and(inTime(scope), eq(timeEntries.id, id)))
    .for('update')
  if (!entry) throw notFound(NO_ENTRY)
  if (scope.ownerId !== undefined && entry.userId !== scope.actorId)
    throw forbidden('רישום זמן משנה רק מי שרשם אותו, או מי שמנהל את כל המשימות')
  if (entry.billedAt) throw conflict('billed', BILLED_ENTRY)
  if (entry.version !== version) throw stale()
  return entry
}

/** Lets the timers of one user start and stop one after another. */
export const lockTimers = (tx: Tx, { companyId, actorId }: TaskViewer) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('timer:' || ${companyId}::text || ${actorId}::text, 0))`)

/** Condition for the running timer of a user. */
export const isRunningOf = ({ companyId, userId }: { companyId: string; userId: string }) =>
  and(
    eq(timeEntries.companyId, companyId),
    eq(timeEntries.userId, userId),
    isNull(timeEntries.minutes),
    isNull(timeEntries.deletedAt),
  )
