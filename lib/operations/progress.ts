import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { operationChanges, operations } from '@/lib/db/schema/operations'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'

import type { Refusal } from './kind'
import { operationTitle } from './titles'

export type OperationRef = { companyId: string; operationId: string }
export type Operation = typeof operations.$inferSelect

/** Only the first refusals are stored by name; all are counted. */
const MAX_NAMED = 100

export const operationRow = ({ companyId, operationId }: OperationRef) =>
  and(eq(operations.companyId, companyId), eq(operations.id, operationId))

/** Locks the operation until the transaction ends and returns it: two workers never process the same chunk. */
export async function lockOperation(tx: Tx, place: OperationRef): Promise<Operation | undefined> {
  const [found] = await tx.select().from(operations).where(operationRow(place)).for('update')
  return found
}

type Done = { processed: number; cursor: string | null; refusals: readonly Refusal[] }

/** Advances an operation by one chunk, in the chunk's own transaction. */
export async function advanceOperation(tx: Tx, operation: Operation, { processed, cursor, refusals }: Done) {
  const { companyId, id, actorId, state } = operation
  const failures = [...operation.failures, ...refusals].slice(0, MAX_NAMED)
  const done = operation.done + processed - refusals.length
  await tx
    .update(operations)
    .set({
      cursor,
      done,
      failures,
      failed: operation.failed + refusals.length,
      state: state === 'queued' ? ('running' as const) : state,
      updatedAt: new Date(),
    })
    .where(operationRow({ companyId, operationId: id }))
  await publish(tx, { companyId }, { topic: 'operation', entityId: id, kind: 'moved', ownerId: actorId })
}

/** Returns the SQL for the undo deadline: 30 days from now if the operation has rows to restore, else null. */
export const operationUndoUntil = ({ companyId, operationId }: OperationRef) => sql<Date | null>`
  case when exists (select from ${operationChanges} where ${operationChanges.companyId} = ${companyId}
    and ${operationChanges.operationId} = ${operationId} and ${operationChanges.undoneAt} is null)
  then now() + interval '30 days' end`

/** The user who started a shorter operation has just seen it end on screen. */
const WATCHED_MS = 15_000

type End = { state: 'done' | 'failed' | 'undone'; error?: string; fileId?: string }

/**
 * Ends an operation: publishes it to the user's screens, sends a notification after a long one, and writes the audit
 * row last.
 */
export async function endOperation(tx: Tx, operation: Operation, how: End) {
  const { companyId, id, actorId } = operation
  const place = { companyId, operationId: id }
  const { state, error = '', fileId = null } = how
  const [ended] = await tx
    .update(operations)
    .set({ state, error, fileId, finishedAt: new Date(), undoUntil: operationUndoUntil(place) })
    .where(operationRow(place))
    .returning({ done: operations.done, failed: operations.failed, total: operations.total })
  const { done = 0, failed = 0, total = 0 } = ended ?? {}
  await publish(tx, { companyId }, { topic: 'operation', entityId: id, kind: state, ownerId: actorId })
  const title = operationTitle(operation.kind)
  const name = operation.state === 'undoing' ? `ביטול: ${title}` : title
  const payload = { name, done, failed: state === 'failed' ? total - done : failed }
  if (Date.now() - operation.createdAt.getTime() > WATCHED_MS)
    await notify(tx, place, { to: [actorId], kind: 'operation.finished', entity: 'operation', entityId: id, payload })
  const data = { kind: operation.kind, done, failed, ...(error && { error }) }
  await audit(tx, { companyId, actorId }, { action: `operation.${state}`, entity: 'operation', entityId: id, data })
}
