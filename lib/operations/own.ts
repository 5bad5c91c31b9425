import { and, desc, eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { operations } from '@/lib/db/schema/operations'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { canDownloadFile } from './gate'
import { lockOperation, type Operation, operationRow, operationUndoUntil } from './progress'
import { isOperationUnderWay } from './state'
import { canUndoOperation } from './undo'

const NEWEST = 20

/** An operation as sent to the browser. */
export type OwnOperation = Pick<
  Operation,
  'id' | 'kind' | 'state' | 'total' | 'done' | 'failed' | 'failures' | 'error'
> & { createdAt: string; finishedAt: string | null; canUndo: boolean; hasFile: boolean }

/** Lists the actor's most recent operations. */
export const listOperations = ({ companyId, id: actorId }: Actor): Promise<OwnOperation[]> =>
  inCompany({ companyId, actorId }, async (tx) => {
    const found = await tx
      .select()
      .from(operations)
      .where(and(eq(operations.companyId, companyId), eq(operations.actorId, actorId)))
      .orderBy(desc(operations.createdAt), desc(operations.id))
      .limit(NEWEST)
    return found.map(shown)
  })

function shown(operation: Operation): OwnOperation {
  const { id, kind, state, total, done, failed, failures, error, createdAt, finishedAt, fileId } = operation
  return {
    id,
    kind,
    state,
    total,
    done,
    failed,
    failures,
    error,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    canUndo: canUndoOperation(operation),
    hasFile: fileId !== null,
  }
}

/**
 * Stops one of the actor's own operations before its next chunk; finished rows stay changed and can be undone. Throws
 * 404.
 */
export const cancelOperation = ({ companyId, id: actorId, trace }: Actor, operationId: string) =>
  inCompany({ companyId, actorId, ...(trace && { trace }) }, async (tx) => {
    const place = { companyId, operationId }
    const operation = await lockOperation(tx, place)
    if (!operation || operation.actorId !== actorId) throw notFound('הפעולה לא נמצאה')
    // It has just ended: there is nothing to stop, and the screen shows that.
    if (!isOperationUnderWay(operation)) return { id: operationId }
    const now = new Date()
    await tx
      .update(operations)
      .set({ state: 'cancelled', cancelledAt: now, finishedAt: now, undoUntil: operationUndoUntil(place) })
      .where(operationRow(place))
    await publish(tx, { companyId }, { topic: 'operation', entityId: operationId, kind: 'cancelled', ownerId: actorId })
    const data = { kind: operation.kind, done: operation.done }
    const about = { entity: 'operation', entityId: operationId, data }
    await audit(tx, { companyId, actorId }, { action: 'operation.cancelled', ...about })
    return { id: operationId }
  })

/**
 * Returns the file written by one of the actor's own operations, and audits the download; throws 404, also if the actor
 * lost the permission for its kind.
 */
export const loadOperationFile = ({ companyId, id: actorId, permissions, trace }: Actor, operationId: string) =>
  inCompany({ companyId, actorId, ...(trace && { trace }) }, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size, kind: operations.kind })
      .from(operations)
      .innerJoin(files, and(eq(files.companyId, operations.companyId), eq(files.id, operations.fileId)))
      .where(and(operationRow({ companyId, operationId }), eq(operations.actorId, actorId)))
    if (!found || !canDownloadFile(found.kind, permissions)) throw notFound('הקובץ לא נמצא')
    const { kind, ...file } = found
    const about = { entity: 'operation', entityId: operationId, data: { kind } }
    await audit(tx, { companyId, actorId }, { action: 'operation.file-taken', ...about })
    return file
  })
