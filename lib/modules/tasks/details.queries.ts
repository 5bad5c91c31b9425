import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { taskChecklist, taskComments, taskEvents, taskLinks, taskPeople, tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { selectTagsIn } from '@/lib/modules/tags/tags.queries'

import { findProjectRole, inTasks, requireSeenTask, type SubjectScopes, type TaskViewer } from './reach.queries'
import { loadStates } from './states.queries'
import { ofProject, ofState, selectTasks, taskPeopleJson, taskRow, withSubjects } from './task-row.queries'
import { NO_TASK } from './tasks.labels'

const MAX_SHOWN = 200

/** Returns a task with all that its page shows; 404. */
export const findTask = (scope: TaskViewer, id: string, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const isIt = and(inTasks(scope), eq(tasks.id, id))
    const [found] = await tx
      .select({ ...taskRow, body: tasks.body, watchers: taskPeopleJson('watcher'), createdBy: users.displayName })
      .from(tasks)
      .leftJoin(taskProjects, ofProject)
      .leftJoin(taskStates, ofState)
      .leftJoin(users, and(eq(users.companyId, tasks.companyId), eq(users.id, tasks.createdBy)))
      .where(isIt)
    if (!found) throw notFound(NO_TASK)
    const [task] = await withSubjects(tx, scopes, [found])
    if (!task) throw notFound(NO_TASK)
    const [own] = await tx
      .select({ role: taskPeople.role, snoozedUntil: taskPeople.snoozedUntil })
      .from(taskPeople)
      .where(and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, id), eq(taskPeople.userId, actorId)))
    return {
      ...task,
      body: found.body,
      watchers: found.watchers,
      createdBy: found.createdBy,
      canEdit: await mayEdit(tx, scope, found.projectId),
      parent: found.parentId ? await findParent(tx, scope, found.parentId) : null,
      isWatching: own?.role === 'watcher',
      snoozedUntil: own?.snoozedUntil ?? null,
      states: found.projectId ? await loadStates(tx, scope, found.projectId) : [],
      tags: await selectTagsIn(tx, scope, sql`(select unnest(${tasks.tagIds}) from ${tasks} where ${isIt})`),
      checklist: await loadChecklist(tx, scope, id),
      children: await loadChildren(tx, scope, { id, scopes }),
      links: await loadLinks(tx, scope, id),
      comments: await loadComments(tx, scope, id),
    }
  })

export type TaskDetails = Awaited<ReturnType<typeof findTask>>

/** Whether the viewer may change the tasks of a project, or those without one that they see. */
async function mayEdit(tx: Tx, scope: TaskViewer, projectId: string | null): Promise<boolean> {
  if (scope.ownerId === undefined || projectId === null) return true
  const role = await findProjectRole(tx, scope, projectId)
  return role === 'manager' || role === 'member'
}

const loadChecklist = (tx: Tx, { companyId }: TaskViewer, taskId: string) =>
  tx
    .select({ id: taskChecklist.id, text: taskChecklist.text, doneAt: taskChecklist.doneAt })
    .from(taskChecklist)
    .where(and(eq(taskChecklist.companyId, companyId), eq(taskChecklist.taskId, taskId)))
    .orderBy(asc(taskChecklist.position), asc(taskChecklist.id))

async function loadChildren(tx: Tx, scope: TaskViewer, { id, scopes }: { id: string; scopes: SubjectScopes }) {
  const children = await selectTasks(tx)
    .where(and(inTasks(scope), eq(tasks.parentId, id)))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
    .limit(MAX_SHOWN)
  return withSubjects(tx, scopes, children)
}

async function findParent(tx: Tx, scope: TaskViewer, id: string) {
  const [parent] = await tx
    .select({ id: tasks.id, title: tasks.title, number: tasks.number })
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, id)))
  return parent ?? null
}

/** Returns the relations of a task to tasks that the viewer may see, as seen from it. */
async function loadLinks(tx: Tx, scope: TaskViewer, id: string) {
  const { companyId, fromId, toId, kind } = taskLinks
  const found = await tx
    .select({
      id: taskLinks.id,
      kind,
      fromId,
      task: { id: tasks.id, title: tasks.title, number: tasks.number, group: tasks.group },
    })
    .from(taskLinks)
    .innerJoin(
      tasks,
      and(eq(tasks.companyId, companyId), sql`tasks.id = case when ${fromId} = ${id} then ${toId} else ${fromId} end`),
    )
    .where(and(eq(companyId, scope.companyId), or(eq(fromId, id), eq(toId, id)), inTasks(scope)))
    .orderBy(asc(taskLinks.createdAt), asc(taskLinks.id))
    .limit(MAX_SHOWN)
  return found.map(({ fromId: from, kind: stored, ...link }) => ({
    ...link,
    kind: stored === 'blocks' && from !== id ? ('blocked_by' as const) : stored,
  }))
}

async function loadComments(tx: Tx, { companyId, actorId }: TaskViewer, taskId: string) {
  const { id, text, mentionIds, createdBy, createdAt, updatedAt, version } = taskComments
  const found = await tx
    .select({ id, text, mentionIds, createdBy, createdAt, updatedAt, version, byName: users.displayName })
    .from(taskComments)
    .leftJoin(users, and(eq(users.companyId, taskComments.companyId), eq(users.id, createdBy)))
    .where(and(eq(taskComments.companyId, companyId), eq(taskComments.taskId, taskId), isNull(taskComments.deletedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_SHOWN)
  return found.map(({ createdBy: writer, ...comment }) => ({ ...comment, isOwn: writer === actorId }))
}

/** Returns what happened to a task, the latest first, at most 200; 404. */
export const listTaskEvents = (scope: TaskViewer, taskId: string) =>
  readInCompany(scope, async (tx) => {
    await requireSeenTask(tx, scope, taskId)
    const { id, type, at, payload } = taskEvents
    return tx
      .select({ id, type, at, payload, byName: users.displayName })
      .from(taskEvents)
      .leftJoin(users, and(eq(users.companyId, taskEvents.companyId), eq(users.id, taskEvents.actorId)))
      .where(and(eq(taskEvents.companyId, scope.companyId), eq(taskEvents.taskId, taskId)))
      .orderBy(desc(at), desc(id))
      .limit(MAX_SHOWN)
  })
