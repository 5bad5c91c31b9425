import { and, eq } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { timeEntries } from '@/lib/db/schema/task-time'
import { inCompany } from '@/lib/db/tenant'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { recordTaskChange } from '../change-record.mutations'
import { lockTask, type TaskViewer } from '../reach.queries'
import type { TimeEntryChange, TimeEntryInput } from './time.schema'
import { lockEntry, type TimeEntry } from './time-reach.queries'
import type { WorkTime } from './work-time.rules'

/** Adds time that the actor worked on a task. 403 for a guest of the project, 404, 422 for what has not happened yet. */
export const addTimeEntry = (scope: TaskViewer, taskId: string, { on, time, rate, ...rest }: TimeEntryInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockTask(tx, scope, { id: taskId })
    const id = newId()
    await tx.insert(timeEntries).values({
      ...rest,
      ...timeColumns(on, time),
      companyId,
      id,
      taskId,
      userId: actorId,
      rateAgorot: rate,
      createdBy: actorId,
      updatedBy: actorId,
    })
    const payload = { minutes: time.minutes }
    await recordTaskChange(tx, scope, { id: taskId, act: 'time-logged', payload, data: { entryId: id } })
    return { id }
  })

/** Changes an entry. 403 for one of somebody else, 404, 409 (version, billed, running), 422. */
export const updateTimeEntry = (scope: TaskViewer, id: string, change: TimeEntryChange) =>
  inCompany(scope, async (tx) => {
    const { version, on, time, rate, ...set } = change
    const before = await lockEntry(tx, scope, { id, version })
    if (before.minutes === null && (on !== undefined || time))
      throw conflict('running', 'הטיימר עוד פועל. יש לעצור אותו לפני שמשנים את הזמן.')
    await tx
      .update(timeEntries)
      .set({
        ...set,
        ...changedTime(before, { on, time }),
        ...(rate !== undefined && { rateAgorot: rate }),
        ...touch(version, scope.actorId),
      })
      .where(and(eq(timeEntries.companyId, scope.companyId), eq(timeEntries.id, id)))
    const payload = { minutes: time?.minutes ?? before.minutes ?? 0 }
    const data = { entryId: id, fields: Object.keys(change).filter((field) => field !== 'version') }
    await recordTaskChange(tx, scope, { id: before.taskId, act: 'time-updated', payload, data })
    return { id, version: version + 1 }
  })

/** Deletes an entry, or a timer that runs. 403 for one of somebody else, 404, 409 (version, billed). */
export const deleteTimeEntry = (scope: TaskViewer, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const { taskId, minutes } = await lockEntry(tx, scope, { id, version })
    await tx
      .update(timeEntries)
      .set({ deletedAt: new Date(), ...touch(version, scope.actorId) })
      .where(and(eq(timeEntries.companyId, scope.companyId), eq(timeEntries.id, id)))
    const payload = { minutes: minutes ?? 0 }
    await recordTaskChange(tx, scope, { id: taskId, act: 'time-deleted', payload, data: { entryId: id } })
    return { id }
  })

type Changed = { on: string | undefined; time: WorkTime | undefined }

/** Returns the columns of another day or time; a duration has no instants, and a span keeps its times on another day. */
function changedTime({ workedOn, minutes, startedAt, endedAt }: TimeEntry, { on = workedOn, time }: Changed) {
  if (time) return timeColumns(on, time)
  if (on === workedOn || minutes === null) return {}
  refuseFuture(on)
  if (!startedAt || !endedAt) return { workedOn: on }
  return { workedOn: on, startedAt: null, endedAt: null }
}

/** Returns the columns of a typed time; 422 for one that has not happened yet. */
function timeColumns(on: string, { minutes, from, to }: WorkTime) {
  refuseFuture(on)
  if (!from || !to) return { workedOn: on, minutes, startedAt: null, endedAt: null }
  const [startedAt, endedAt] = [wallTimeToInstant(on, from), wallTimeToInstant(on, to)]
  if (+endedAt > Date.now()) throw invalid({ time: 'שעת הסיום עוד לא הגיעה' })
  return { workedOn: on, minutes, startedAt, endedAt }
}

function refuseFuture(on: string): void {
  if (on > businessDay()) throw invalid({ on: 'אי אפשר לרשום זמן ליום שעוד לא הגיע' })
}
