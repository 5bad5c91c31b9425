import { and, eq, inArray } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskPeople } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'

import { lockSeenTask, selectTaskUsers, type Task, type TaskViewer } from './reach.queries'

/** Lets the actor follow a task, or no longer; whoever has to do it follows it anyway. 404. */
export const watchTask = (scope: TaskViewer, id: string, { isWatching }: { isWatching: boolean }) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockSeenTask(tx, scope, { id })
    const person = { companyId, taskId: id, userId: actorId }
    if (isWatching)
      await tx
        .insert(taskPeople)
        .values({ ...person, role: 'watcher' })
        .onConflictDoNothing()
    else await tx.delete(taskPeople).where(and(isPerson(person), eq(taskPeople.role, 'watcher')))
    return { id }
  })

/** Hides a task from the actor's day until a later day; null shows it again. 404, 422 for a day that is not after today. */
export const snoozeTask = (scope: TaskViewer, id: string, { until }: { until: string | null }) =>
  inCompany(scope, async (tx) => {
    if (until !== null && until <= businessDay()) throw invalid({ until: 'אפשר לדחות רק ליום שאחרי היום' })
    await lockSeenTask(tx, scope, { id })
    const person = { companyId: scope.companyId, taskId: id, userId: scope.actorId }
    const changed = await tx
      .update(taskPeople)
      .set({ snoozedUntil: until })
      .where(and(isPerson(person), eq(taskPeople.role, 'assignee')))
      .returning({ id: taskPeople.taskId })
    if (changed.length === 0) throw conflict('not_yours', 'אפשר לדחות רק משימה שבאחריותך.')
    return { id }
  })

type Person = { companyId: string; taskId: string; userId: string }
const isPerson = ({ companyId, taskId, userId }: Person) =>
  and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, taskId), eq(taskPeople.userId, userId))

/** Returns who has to do a task. */
export async function listAssignees(tx: Tx, { companyId }: TaskViewer, id: string): Promise<string[]> {
  const found = await tx
    .select({ userId: taskPeople.userId })
    .from(taskPeople)
    .where(and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, id), eq(taskPeople.role, 'assignee')))
  return found.map(({ userId }) => userId)
}

/** Returns the people of a task who see it: whoever has left its project is told nothing more. */
export async function listFollowers(
  tx: Tx,
  scope: TaskViewer,
  { id, projectId }: Pick<Task, 'id' | 'projectId'>,
): Promise<string[]> {
  const found = await tx
    .select({ userId: taskPeople.userId })
    .from(taskPeople)
    .where(and(eq(taskPeople.companyId, scope.companyId), eq(taskPeople.taskId, id)))
  const seeing = new Set((await selectTaskUsers(tx, scope, projectId)).map(({ value }) => value))
  return found.flatMap(({ userId }) => (seeing.has(userId) ? [userId] : []))
}

/** Sets who has to do a task and returns the new ones; whoever is taken off it follows it from now on. */
export async function setAssignees(tx: Tx, scope: TaskViewer, { id, ids }: { id: string; ids: readonly string[] }) {
  const { companyId } = scope
  const before = await listAssignees(tx, scope, id)
  const [added, removed] = [ids.filter((one) => !before.includes(one)), before.filter((one) => !ids.includes(one))]
  const isOfTask = and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, id))
  if (removed.length > 0)
    await tx
      .update(taskPeople)
      .set({ role: 'watcher', snoozedUntil: null })
      .where(and(isOfTask, inArray(taskPeople.userId, removed)))
  if (added.length > 0)
    await tx
      .insert(taskPeople)
      .values(added.map((userId) => ({ companyId, taskId: id, userId, role: 'assignee' as const })))
      .onConflictDoUpdate({
        target: [taskPeople.companyId, taskPeople.taskId, taskPeople.userId],
        set: { role: 'assignee' },
      })
  return added
}

type Told = { id: string; title: string; to: readonly string[] }

/** Tells people that a task is theirs to do. */
export const notifyAssigned = (tx: Tx, scope: TaskViewer, { id, title, to }: Told): Promise<void> =>
  tell(tx, scope, { kind: 'task.assigned', to, tasks: [{ id, title }] })

/** Something about a task that is told to people, or to those who do or follow it. */
export type TaskNews = {
  kind: 'task.assigned' | 'task.completed'
  task: Pick<Task, 'id' | 'title' | 'projectId'>
  to: readonly string[] | 'followers'
}

/** Tells everybody of the tasks that concern them, of one kind of news at once: many tasks are one notification. */
export async function notifyOfTasks(tx: Tx, scope: TaskViewer, news: readonly TaskNews[]): Promise<void> {
  for (const kind of ['task.assigned', 'task.completed'] as const) {
    const byPerson = await groupByPerson(
      tx,
      scope,
      news.filter((one) => one.kind === kind),
    )
    for (const [person, tasks] of byPerson) await tell(tx, scope, { kind, to: [person], tasks })
  }
}

async function groupByPerson(tx: Tx, scope: TaskViewer, news: readonly TaskNews[]) {
  const byPerson = new Map<string, TaskNews['task'][]>()
  for (const { task, to } of news)
    for (const person of to === 'followers' ? await listFollowers(tx, scope, task) : to)
      byPerson.set(person, [...(byPerson.get(person) ?? []), task])
  return byPerson
}

type Telling = Pick<TaskNews, 'kind'> & { to: readonly string[]; tasks: readonly { id: string; title: string }[] }

async function tell(tx: Tx, scope: TaskViewer, { kind, to, tasks }: Telling): Promise<void> {
  const [first] = tasks
  if (!first || to.every((one) => one === scope.actorId)) return
  const payload = { title: first.title, by: await loadActorName(tx, scope), count: tasks.length }
  await notify(tx, scope, { to, kind, entity: 'task', entityId: first.id, payload })
}
