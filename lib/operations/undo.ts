import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { operationChanges, operations } from '@/lib/db/schema/operations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'

import { guardOperation } from './guarded'
import type { Kind } from './kind'
import {
  advanceOperation,
  endOperation,
  lockOperation,
  type Operation,
  type OperationRef,
  operationRow,
} from './progress'
import { loadOperationActor, OPERATION_CHUNK_ROWS, Stopped } from './state'

/**
 * Starts a job that restores the rows of one of the actor's ended operations; throws 404, or 409 if there is nothing
 * left to undo.
 */
export const undoOperation = ({ companyId, id: actorId, trace }: Actor, operationId: string) =>
  inCompany({ companyId, actorId, ...(trace && { trace }) }, async (tx) => {
    const place = { companyId, operationId }
    const operation = await lockOperation(tx, place)
    if (!operation || operation.actorId !== actorId) throw notFound('הפעולה לא נמצאה')
    if (!canUndoOperation(operation)) throw conflict('not_undoable', 'אי אפשר לבטל את הפעולה הזאת')
    const { state, undoneAt } = { state: 'undoing' as const, undoneAt: operationChanges.undoneAt }
    const [waiting] = await tx
      .select({ total: count() })
      .from(operationChanges)
      .where(and(isOf(place), isNull(undoneAt)))
    const anew = { done: 0, failed: 0, failures: [], cursor: null, finishedAt: null, error: '' }
    await tx
      .update(operations)
      .set({ ...anew, state, total: waiting?.total ?? 0 })
      .where(operationRow(place))
    await enqueue(tx, ['operations.undo', { operationId }], { key: `undo:${operationId}` })
    await publish(tx, { companyId }, { topic: 'operation', entityId: operationId, kind: state, ownerId: actorId })
    const about = { entity: 'operation', entityId: operationId, data: { kind: operation.kind } }
    await audit(tx, { companyId, actorId }, { action: 'operation.undo-started', ...about })
    return { id: operationId }
  })

/** Whether an operation has ended, changed rows, and may still be undone. */
export const canUndoOperation = ({ state, undoUntil }: Pick<Operation, 'state' | 'undoUntil'>, now = new Date()) =>
  ['done', 'failed', 'cancelled'].includes(state) && undoUntil !== null && undoUntil > now

/** Runs the undo job, chunk by chunk like the operation itself. */
export async function runOperationUndo(kinds: readonly Kind[], place: OperationRef): Promise<void> {
  await guardOperation(place, async () => {
    while (await undoChunk(kinds, place)) {}
  })
}

const undoChunk = (kinds: readonly Kind[], place: OperationRef): Promise<boolean> =>
  inCompany({ companyId: place.companyId }, async (tx) => {
    const operation = await lockOperation(tx, place)
    if (operation?.state !== 'undoing') return false
    const kind = kinds.find(({ name }) => name === operation.kind)
    if (!kind || !('undo' in kind) || !kind.undo) throw new Stopped('את הפעולה הזאת אי אפשר לבטל')
    const changes = await changesAfter(tx, place, operation.cursor)
    if (changes.length === 0) {
      await endOperation(tx, operation, { state: 'undone' })
      return false
    }
    const actor = await loadOperationActor(tx, operation)
    const refusals = await kind.undo(tx, { actor, input: kind.input.parse(operation.input), changes })
    const left = new Set(refusals.map(({ id }) => id))
    const restored = changes.map(({ id }) => id).filter((id) => !left.has(id))
    if (restored.length > 0) await markUndone(tx, place, restored)
    await advanceOperation(tx, operation, { processed: changes.length, cursor: changes.at(-1)?.id ?? null, refusals })
    return true
  })

const isOf = ({ companyId, operationId }: OperationRef) =>
  and(eq(operationChanges.companyId, companyId), eq(operationChanges.operationId, operationId))

const changesAfter = (tx: Tx, place: OperationRef, cursor: string | null) => {
  const { entityId, before, versionAfter, undoneAt } = operationChanges
  return tx
    .select({ id: entityId, before, versionAfter })
    .from(operationChanges)
    .where(and(isOf(place), isNull(undoneAt), cursor ? gt(entityId, cursor) : undefined))
    .orderBy(asc(entityId))
    .limit(OPERATION_CHUNK_ROWS)
}

const markUndone = (tx: Tx, place: OperationRef, ids: string[]) =>
  tx
    .update(operationChanges)
    .set({ undoneAt: new Date() })
    .where(and(isOf(place), inArray(operationChanges.entityId, ids)))
