import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { taskChecklist, taskPeople, tasks } from '@/lib/db/schema/tasks'
import { emit } from '@/lib/events/emit'
import { businessDay } from '@/lib/format/dates'

import { recordTaskChange } from './change-record.mutations'
import type { Task, TaskViewer } from './reach.queries'
import { nextOccurrence } from './repetition.rules'
import { loadStates } from './states.queries'
import { stateOfGroup, taskSearchText } from './tasks.rules'

/**
 * Adds the task that follows a completed one in its series, with the same people and an unticked checklist, and moves the
 * repetition to it, so that completing the former again adds no other. Nothing if the task does not repeat any more.
 */
export async function addNextTask(tx: Tx, scope: TaskViewer, task: Task): Promise<void> {
  const days = nextOccurrence(task, businessDay())
  if (task.repeatRule === null) return
  const { companyId, actorId } = scope
  const isTask = and(eq(tasks.companyId, companyId), eq(tasks.id, task.id))
  await tx.update(tasks).set({ repeatRule: null }).where(isTask)
  if (!days) return
  const id = newId()
  const number = await nextNumber(tx, companyId, 'task')
  const state = task.projectId && stateOfGroup(await loadStates(tx, scope, task.projectId), 'unstarted')
  const now = new Date()
  const { priorityOrder: _, dueOrder: __, deletedAt: ___, ...copied } = task
  await tx.insert(tasks).values({
    ...copied,
    ...days,
    id,
    number,
    stateId: state ? state.id : null,
    group: state ? state.group : 'unstarted',
    closedAt: null,
    stateSince: now,
    lastActivityAt: now,
    createdAt: now,
    updatedAt: now,
    createdBy: actorId,
    updatedBy: actorId,
    version: 1,
    repeatOn: days.dueOn,
    repeatsDone: task.repeatsDone + 1,
    repeatOfId: task.id,
    searchText: taskSearchText({ ...task, number }),
  })
  await copyPeopleAndChecklist(tx, scope, { from: task.id, to: id })
  await emit(tx, 'task.repeated', { companyId, fromId: task.id, toId: id })
  await recordTaskChange(tx, scope, { id, act: 'created', data: { projectId: task.projectId, repeatOfId: task.id } })
}

async function copyPeopleAndChecklist(tx: Tx, { companyId }: TaskViewer, { from, to }: { from: string; to: string }) {
  const people = await tx
    .select({ userId: taskPeople.userId, role: taskPeople.role })
    .from(taskPeople)
    .where(and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, from)))
  if (people.length > 0)
    await tx.insert(taskPeople).values(people.map((person) => ({ ...person, companyId, taskId: to })))
  const items = await tx
    .select({ text: taskChecklist.text, position: taskChecklist.position })
    .from(taskChecklist)
    .where(and(eq(taskChecklist.companyId, companyId), eq(taskChecklist.taskId, from)))
    .orderBy(asc(taskChecklist.position))
  if (items.length > 0)
    await tx.insert(taskChecklist).values(items.map((item) => ({ ...item, companyId, id: newId(), taskId: to })))
}
