import { and, eq, inArray } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { refusalText } from '@/lib/format/refusal-text'
import type { Change, ChunkContext, Refusal, RowsStep } from '@/lib/operations/kind'

import { changeOneTask } from './bulk.mutations'
import { countTaskTarget, loadNextTasks, requireBulkValue } from './bulk.queries'
import type { TaskBulkInput } from './bulk.schema'
import { undoOneTask } from './bulk-undo.mutations'
import { notifyOfTasks, type TaskNews } from './people.mutations'
import { findSubjectScopes } from './reach.queries'

/** Tasks per transaction: each is locked, written by its own statements, and audited. */
const AT_ONCE = 50

/** Counts the tasks of a change of many. 403, 404 and 422 for what the actor may not choose. */
export async function countTaskChange(tx: Tx, actor: Actor, { target, change }: TaskBulkInput): Promise<number> {
  const scope = requireScope('tasks', actor)
  await requireBulkValue(tx, scope, change)
  return countTaskTarget(tx, scope, target)
}

/** Changes the next tasks of a change of many, each by the rules of a single change; those refused are named. */
export async function changeNextTasks(tx: Tx, at: ChunkContext<TaskBulkInput>): Promise<RowsStep> {
  const { actor, input, cursor, size } = at
  const { target, change } = input
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const most = Math.min(size, AT_ONCE)
  const rows = await loadNextTasks(tx, scope, { target, cursor, size: most })
  const refusals: Refusal[] = []
  const changes: Change[] = []
  const news: TaskNews[] = []
  for (const { id, title } of rows) {
    const done = await orRefusal(() => tx.transaction((inner) => changeOneTask(inner, scope, { id, change, scopes })))
    if (typeof done === 'string') refusals.push({ id, name: title, reason: done })
    else {
      changes.push(...done.changes)
      news.push(...done.news)
    }
  }
  await notifyOfTasks(tx, scope, news)
  return {
    processed: rows.length,
    cursor: rows.length < most ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes,
  }
}

type Undoing = { actor: Actor; input: TaskBulkInput; changes: readonly Change[] }

/** Restores tasks as they were before a change of many; returns those that were left, with the reason. */
export async function undoTaskChanges(tx: Tx, { actor, input, changes }: Undoing): Promise<Refusal[]> {
  const scope = requireScope('tasks', actor)
  const names = await loadTitles(tx, actor, changes)
  const refusals: Refusal[] = []
  for (const done of changes) {
    const undone = await orRefusal(() => tx.transaction((inner) => undoOneTask(inner, scope, input.change, done)))
    if (typeof undone === 'string') refusals.push({ id: done.id, name: names.get(done.id) ?? '', reason: undone })
  }
  return refusals
}

/** Returns the titles of tasks, also of those that were deleted, which the actor has changed. */
async function loadTitles(tx: Tx, { companyId }: Actor, changes: readonly Change[]) {
  const ids = changes.map(({ id }) => id)
  const found = await tx
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), inArray(tasks.id, ids)))
  return new Map(found.map(({ id, title }) => [id, title]))
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalText(error)
  }
}

const MAX_TRIED = 200

/** Thrown to take back what was tried. */
class Tried extends Error {
  constructor(readonly step: RowsStep) {
    super('tried')
  }
}

/**
 * Tries a change of many tasks and takes it back: returns how many it changes, and which it cannot and why. Of many, the
 * first 200 are tried. 403, 404 and 422 as the change itself.
 */
export async function previewTaskChange(actor: Actor, input: TaskBulkInput) {
  const scope = requireScope('tasks', actor)
  const total = await inCompany(scope, (tx) => countTaskChange(tx, actor, input))
  const answer = { total, checked: 0, changed: 0, refusals: [] as Refusal[] }
  let cursor: string | null = null
  do {
    const step = await tryNext(actor, { input, cursor })
    answer.checked += step.processed
    answer.changed += step.processed - step.refusals.length
    answer.refusals.push(...step.refusals)
    cursor = step.cursor
  } while (cursor !== null && answer.checked < MAX_TRIED)
  return answer
}

async function tryNext(actor: Actor, { input, cursor }: { input: TaskBulkInput; cursor: string | null }) {
  try {
    return await inCompany(requireScope('tasks', actor), async (tx): Promise<RowsStep> => {
      throw new Tried(await changeNextTasks(tx, { actor, input, cursor, size: AT_ONCE }))
    })
  } catch (error) {
    if (error instanceof Tried) return error.step
    throw error
  }
}
