import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { selectTags } from '@/lib/modules/tags/tags.queries'

import { matchTaskTarget } from './bulk.queries'
import type { TaskTarget } from './bulk.schema'
import { inTasks, type SubjectScopes, type TaskViewer } from './reach.queries'
import { ofProject, ofState, taskRow, withSubjects } from './task-row.queries'

type Chunk = { target: TaskTarget; cursor: string | null; size: number; scopes: SubjectScopes }

/** Returns the next tasks of a target with the values of their export rows, and the names of tags and parents that the viewer sees. */
export async function loadTasksForExport(tx: Tx, scope: TaskViewer, { target, cursor, size, scopes }: Chunk) {
  const found = await tx
    .select({ ...taskRow, body: tasks.body, createdBy: users.displayName })
    .from(tasks)
    .leftJoin(taskProjects, ofProject)
    .leftJoin(taskStates, ofState)
    .leftJoin(users, and(eq(users.companyId, tasks.companyId), eq(users.id, tasks.createdBy)))
    .where(and(await matchTaskTarget(tx, scope, target), cursor ? gt(tasks.id, cursor) : undefined))
    .orderBy(asc(tasks.id))
    .limit(size)
  return withSubjects(tx, scopes, found)
}

export type ExportedTask = Awaited<ReturnType<typeof loadTasksForExport>>[number]

/** Returns the names of the tags and the parents of exported tasks; a parent that the viewer does not see has none. */
export async function loadTaskExportWords(tx: Tx, scope: TaskViewer, rows: readonly { parentId: string | null }[]) {
  const tags = await selectTags(tx, scope)
  const parentIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]
  return {
    tagNames: new Map(tags.map(({ id, name }) => [id, name])),
    parents: await loadParents(tx, scope, parentIds),
  }
}

async function loadParents(tx: Tx, scope: TaskViewer, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(and(inTasks(scope), inArray(tasks.id, [...ids])))
  return new Map(found.map(({ id, title }) => [id, title]))
}
