import { and, eq } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { timeEntries } from '@/lib/db/schema/task-time'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { recordTaskChange } from '../change-record.mutations'
import { lockTask, type TaskViewer } from '../reach.queries'
import { isRunningOf, lockTimers, type TimeEntry } from './time-reach.queries'
import { countTimerMinutes, MAX_ENTRY_MINUTES } from './work-time.rules'

/**
 * Starts the actor's timer on a task and stops the one that runs; a timer that already runs on the task goes on. 403 for
 * a guest of the project, 404.
 */
export const startTimer = (scope: TaskViewer, taskId: string) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockTimers(tx, scope)
    await lockTask(tx, scope, { id: taskId })
    const running = await lockRunning(tx, { companyId, userId: actorId })
    if (running?.taskId === taskId) return { id: running.id }
    const now = new Date()
    if (running) await endTimer(tx, scope, { entry: running, now })
    const id = newId()
    await tx.insert(timeEntries).values({
      companyId,
      id,
      taskId,
      userId: actorId,
      workedOn: businessDay(now),
      startedAt: now,
      createdBy: actorId,
      updatedBy: actorId,
    })
    await recordTaskChange(tx, scope, { id: taskId, act: 'timer-started', isWithin: true, data: { entryId: id } })
    return { id }
  })

/** Stops the actor's timer, also on a task that they do not see any more; `isCut` where it ran for more than a day. 409 if none runs. */
export const stopTimer = (scope: TaskViewer, { note }: { note?: string }) =>
  inCompany(scope, async (tx) => {
    await lockTimers(tx, scope)
    const entry = await lockRunning(tx, { companyId: scope.companyId, userId: scope.actorId })
    if (!entry) throw conflict('no_timer', 'הטיימר כבר נעצר.')
    return endTimer(tx, scope, { entry, now: new Date(), ...(note !== undefined && { note }) })
  })

/** Locks the running timer of a user; undefined if none runs. */
export async function lockRunning(tx: Tx, who: { companyId: string; userId: string }): Promise<TimeEntry | undefined> {
  const [running] = await tx.select().from(timeEntries).where(isRunningOf(who)).for('update')
  return running
}

type Ending = { entry: TimeEntry; now: Date; note?: string }

/** Ends a timer that is locked: what it counted becomes an entry of its task. */
export async function endTimer(
  tx: Tx,
  scope: { companyId: string; actorId: string },
  { entry, now, note = entry.note }: Ending,
) {
  const { companyId, id, taskId, version } = entry
  const startedAt = entry.startedAt ?? now
  const minutes = countTimerMinutes(startedAt, now)
  const longest = new Date(+startedAt + MAX_ENTRY_MINUTES * 60_000)
  const isCut = now > longest
  await tx
    .update(timeEntries)
    .set({ minutes, note, endedAt: isCut ? longest : now, ...touch(version, scope.actorId) })
    .where(and(eq(timeEntries.companyId, companyId), eq(timeEntries.id, id)))
  await recordTaskChange(tx, scope, { id: taskId, act: 'time-logged', payload: { minutes }, data: { entryId: id } })
  return { id, minutes, isCut }
}
