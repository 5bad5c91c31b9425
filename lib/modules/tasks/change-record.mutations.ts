import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { TimelinePayload } from '@/lib/db/schema/records'
import { taskEvents, tasks } from '@/lib/db/schema/tasks'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { withAutomation } from '@/lib/events/timeline'
import { touch } from '@/lib/records/touch'

type Act =
  | 'created'
  | 'updated'
  | 'moved'
  | 'deleted'
  | 'restored'
  | 'checklist-changed'
  | 'file-added'
  | 'file-removed'
  | 'linked'
  | 'unlinked'
  | 'commented'
  | 'comment-updated'
  | 'comment-deleted'
  | 'timer-started'
  | 'time-logged'
  | 'time-updated'
  | 'time-deleted'
  | 'time-billed'
  | 'time-released'

type Change = {
  id: string
  act: Act
  /** What the task's history shows. */
  payload?: TimelinePayload
  /** What the audit log keeps besides, and triggers of automations compare. */
  data?: Record<string, unknown>
  /** The change is shown elsewhere on the task's page. */
  isWithin?: boolean
}

/** Changes that write the task itself, by `touchTask`, and with it the time of its last activity. */
const WRITTEN: ReadonlySet<Act> = new Set(['created', 'updated', 'moved', 'deleted', 'restored'])

/** Returns the columns that every write of a task sets: version, time, user and the time of the last activity. */
export const touchTask = (version: number, actorId: string) => ({
  ...touch(version, actorId),
  lastActivityAt: new Date(),
})

/** Records a change of a task: in its history, to open screens and, last, in the audit log. */
export async function recordTaskChange(
  tx: Tx,
  scope: { companyId: string; actorId: string },
  { id, act, payload = {}, data = {}, isWithin = false }: Change,
): Promise<void> {
  const { companyId } = scope
  if (!isWithin) await addTaskEvents(tx, scope, { ids: [id], type: act, payload })
  if (!WRITTEN.has(act))
    await tx
      .update(tasks)
      .set({ lastActivityAt: new Date() })
      .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)))
  await publish(tx, scope, { topic: 'task', entityId: id, kind: act })
  await audit(tx, scope, { action: `task.${act}`, entity: 'task', entityId: id, data })
}

type Events = { ids: readonly string[]; type: Act; payload: TimelinePayload }

/** Number of rows of an INSERT, whose parameters have a limit. */
const AT_ONCE = 1_000

/** Adds what happened to tasks to the history of each. */
export async function addTaskEvents(
  tx: Tx,
  { companyId, actorId }: { companyId: string; actorId: string },
  { ids, type, payload }: Events,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = ids
      .slice(from, from + AT_ONCE)
      .map((taskId) => ({ companyId, id: newId(), taskId, type, actorId, payload: withAutomation(payload) }))
    await tx.insert(taskEvents).values(rows)
  }
}
