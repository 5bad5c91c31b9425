import { and, eq, gt, lte } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { importChanges } from '@/lib/db/schema/imports'

import { importedId } from './ids.rules'
import type { Batch } from './imports.queries'
import { deleteRecords, writeColumns } from './records.mutations'
import { type NamedRecord, namedRecords, unchangedVersions } from './records.queries'
import type { ImportScope } from './scope.rules'
import type { ImportTarget, MadeRows } from './target.rules'

/** Rows of an import, `from` exclusive and `to` inclusive. */
type Span = { batch: Batch; target: ImportTarget; from: number; to: number }

/**
 * Undoes the rows of a span; returns how many records were undone, and those that remain because they were touched
 * since.
 */
export async function undoImportSpan(
  tx: Tx,
  scope: ImportScope,
  span: Span & { made: MadeRows },
): Promise<{ undone: number; left: NamedRecord[] }> {
  const removed = await removeNew(tx, scope, span)
  const restored = await restoreChanged(tx, scope, span)
  return { undone: removed.undone + restored.undone, left: [...removed.left, ...restored.left] }
}

/** Deletes new records that are untouched, or that have the values of their row again. */
async function removeNew(tx: Tx, scope: ImportScope, { batch, target, from, to, made }: Span & { made: MadeRows }) {
  const { table } = target
  const of = { batchId: batch.id, idsFrom: batch.idsFrom ?? 0 }
  const ids = Array.from({ length: to - from }, (_, index) => importedId(of, from + index + 1))
  const alsoGone = made.items.size > 0 ? await target.findAsMade(tx, scope, made) : []
  const undone = await deleteRecords(tx, scope, { table, ids, alsoGone })
  return { undone, left: await namedRecords(tx, scope, { table, ids }) }
}

/**
 * Restores the previous values of changed records, except those that were changed since and those that cannot be
 * restored.
 */
async function restoreChanged(tx: Tx, scope: ImportScope, { batch, target, from, to }: Span) {
  const { table } = target
  const changes = await changesIn(tx, scope, { batch, target, from, to })
  const blocked = await target.findBlocked(tx, scope, changes)
  const left = changes.flatMap(({ id, after }) => (after ? [{ id, after }] : []))
  const unchanged = await unchangedVersions(tx, scope, { table, left })
  const writes = changes
    .filter(({ id }) => !blocked.has(id))
    .map(({ id, versionAfter, before }) => ({ id, version: unchanged.get(id) ?? versionAfter, columns: before }))
  const restored = new Set((await writeColumns(tx, scope, { table, writes })).map(({ id }) => id))
  await target.afterRestore(tx, scope, [...restored])
  const stay = changes.map(({ id }) => id).filter((id) => !restored.has(id))
  return { undone: restored.size, left: await namedRecords(tx, scope, { table, ids: stay }) }
}

async function changesIn(tx: Tx, { companyId }: ImportScope, { batch, target, from, to }: Span) {
  const found = await tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.companyId, companyId),
        eq(importChanges.batchId, batch.id),
        gt(importChanges.rowNo, from),
        lte(importChanges.rowNo, to),
      ),
    )
  return found.flatMap((change) => {
    const id = change[target.changeKey]
    return id ? [{ ...change, id }] : []
  })
}
