import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { type ImportAdded, importBatches } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { leaveOut } from './choices.rules'
import { IMPORT_CHUNK_ROWS } from './chunks.rules'
import { moveImport } from './imports.mutations'
import type { ImportScope } from './scope.rules'
import { guardImportStep } from './steps.mutations'
import { type ImportRef, type ImportStep, loadImportForStep, loadImportScope, lockImportAt } from './steps.queries'
import type { MadeRows } from './target.rules'
import { undoImportSpan } from './undo.mutations'
import { touchedRows } from './undo.queries'

/** Maximum number of remaining records that are listed by name; beyond it they are only counted. */
const MAX_NAMED = 100

/**
 * Undoes an import from its last row to its first, so that a value that one row released and a later row took is free
 * again before it is restored.
 */
export const runImportUndo = (place: ImportRef): Promise<void> =>
  guardImportStep(place, 'undoing', async () => {
    const step = await loadImportForStep(place, 'undoing')
    if (!step) return
    const { batch, target } = step
    const items = await touchedRows(step)
    const made = { items, isLeftOut: leaveOut(batch.without, target, batch), ownerId: batch.actorId }
    for (let cursor: number | null = batch.cursor; cursor !== null; ) cursor = await undoChunk(step, cursor, made)
  })

/** Undoes one span of rows; returns the cursor for the next one, or null after the last. */
const undoChunk = ({ batch, target }: ImportStep, cursor: number, made: MadeRows): Promise<number | null> =>
  inCompany(batch, async (tx) => {
    const held = await lockImportAt(tx, batch, { state: 'undoing', cursor })
    if (!held) return null
    const { companyId, id } = held
    const scope = await loadImportScope(target, held)
    const from = Math.max(0, cursor - IMPORT_CHUNK_ROWS)
    const { undone, left } = await undoImportSpan(tx, scope, { batch: held, target, from, to: cursor, made })
    const change = {
      cursor: from,
      undone: held.undone + undone,
      leftBehind: held.leftBehind + left.length,
      leftRows: [...held.leftRows, ...left].slice(0, MAX_NAMED),
    }
    if (from > 0) {
      await tx
        .update(importBatches)
        .set(change)
        .where(and(eq(importBatches.companyId, companyId), eq(importBatches.id, id)))
      await publish(tx, held, { topic: 'operation', entityId: id, kind: 'import', ownerId: held.actorId })
      return from
    }
    const added = await withdrawAdded(tx, scope, { batch: held, target })
    await moveImport(tx, scope, { batch: held, state: 'undone', change: { ...change, added, undoUntil: null } })
    await publish(tx, held, {
      topic: target.topic,
      entityId: held.actorId,
      kind: 'bulk-changed',
      ownerId: held.actorId,
    })
    const data = { undone: change.undone, left: change.leftBehind }
    await audit(tx, scope, { action: `${target.acts}.undone`, entity: target.batchEntity, entityId: id, data })
    return null
  })

/** Takes the values that the import added from their lists again; those that something uses are marked as kept. */
async function withdrawAdded(tx: Tx, scope: ImportScope, { batch, target }: Pick<ImportStep, 'batch' | 'target'>) {
  const added: ImportAdded[] = []
  for (const { isKept: _, ...value } of batch.added)
    added.push((await target.withdrawValue(tx, scope, value)) ? value : { ...value, isKept: true })
  return added
}
