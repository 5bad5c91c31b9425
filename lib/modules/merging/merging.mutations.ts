import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordMergeMoves, recordMerges, type StoredRow } from '@/lib/db/schema/record-merges'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { rethrowTakenValue } from '@/lib/modules/custom-fields/unique-values.queries'
import { recordChange } from '@/lib/records/changes'
import { lockEditable, type RecordEditor, type RecordEntity, recordColumns } from '@/lib/records/kind'
import { lockRow } from '@/lib/records/lock-row'

import { KIT_COLUMNS, type MergeableKind, type Snapshot } from './kind.rules'
import { mergedValues, unusedContactMethods, winnerFirst } from './merging.rules'
import type { MergeInput } from './merging.schema'
import { type Move, moveRows, moveRowsBack } from './moves.mutations'
import { archiveMerged, loadSnapshot, lockSnapshots, restoreMerged, writeSnapshot } from './snapshots.mutations'

const UNDO_DAYS = 30
const MAX_MOVES = 1000

/**
 * Merges two to five records into one: the chosen fields, the union of the tags, all related rows. Runs in one
 * transaction and can be undone for 30 days. 404 where the actor may not change a record, 409 where one was changed
 * since or is locked.
 */
export const mergeRecords = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  kind: MergeableKind<E>,
  input: MergeInput,
) => merge(scope, kind as MergeableKind, input)

const merge = (scope: RecordEditor, kind: MergeableKind, input: MergeInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const { winnerId } = input
    const records = winnerFirst(await lockSnapshots(tx, scope, kind, input.cards), winnerId)
    const [before, ...losers] = records
    const loserIds = losers.map(({ id }) => id)
    const values = mergedValues(kind, { companyId, records, input })
    await archiveMerged(tx, scope, kind, { winnerId, loserIds })
    await writeSnapshot(tx, scope, { kind, id: winnerId }, values)
    const merged = { companyId, kind, winnerId, loserIds }
    const moves = await moveRows(tx, merged, unusedContactMethods(records, values))
    await refreshConsentChannels(tx, companyId, { entity: kind.entity, ids: [winnerId] })
    await kind.refreshSearchText(tx, scope, winnerId)
    const after = await loadSnapshot(tx, scope, { kind, id: winnerId })
    const followed = await kind.follow?.(tx, scope, { before, after })
    const mergeId = await saveMerge(tx, scope, { kind, before, after, losers, moves })
    await recordChange(tx, scope, {
      kind,
      row: { id: winnerId, ownerId: values.owner_id ? String(values.owner_id) : null },
      act: 'merged',
      payload: { names: losers.map(({ name }) => String(name)).join(', '), mergeId, ...followed },
      data: { losers: loserIds, merge: mergeId },
      news: 'merged',
    })
    return { id: winnerId, mergeId }
  })
    .catch(rethrowTakenValue)
    .catch(kind.explainConflict)

type Saved = { kind: MergeableKind; before: Snapshot; after: StoredRow; losers: Snapshot[]; moves: Move[] }

async function saveMerge(tx: Tx, scope: RecordEditor, { kind, before, after, losers, moves }: Saved): Promise<string> {
  const { companyId, actorId } = scope
  const mergeId = newId()
  await tx.insert(recordMerges).values({
    companyId,
    id: mergeId,
    createdBy: actorId,
    ...recordColumns({ kind, id: before.id }),
    loserIds: losers.map(({ id }) => id),
    winnerBefore: before,
    losersBefore: losers,
    winnerAfter: after,
    undoUntil: new Date(Date.now() + UNDO_DAYS * 86_400_000),
  })
  for (let at = 0; at < moves.length; at += MAX_MOVES) {
    const part = moves.slice(at, at + MAX_MOVES)
    await tx.insert(recordMergeMoves).values(part.map((move) => ({ companyId, mergeId, ...move })))
  }
  return mergeId
}

/**
 * Undoes a merge: moves back every row that still belongs to the remaining record, and restores every field that was
 * not changed since. 404, 409 where it was already undone, is older than 30 days, or the remaining record is locked or
 * was merged itself.
 */
export const undoMerge = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  kind: MergeableKind<E>,
  mergeId: string,
) => unmerge(scope, kind as MergeableKind, mergeId)

const unmerge = (scope: RecordEditor, kind: MergeableKind, mergeId: string) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    // Access to a merge depends on the remaining record, which is checked next.
    const merge = await lockRow(tx, recordMerges, { companyId }, { id: mergeId, orElse: 'המיזוג לא נמצא' })
    const { winnerId, loserIds } = merge
    const row = await lockEditable(tx, scope, {
      kind,
      id: merge[kind.entity === 'lead' ? 'leadId' : 'customerId'] ?? '',
    })
    if (merge.undoneAt || merge.undoUntil < new Date()) throw conflict('not_undoable', 'אי אפשר לבטל את המיזוג הזה עוד')
    await moveRowsBack(tx, { companyId, kind, mergeId, winnerId })
    const followed = await restoreWinner(tx, scope, kind, merge)
    await restoreMerged(tx, scope, kind, { winnerId, loserIds })
    await kind.refreshSearchText(tx, scope, winnerId)
    await tx
      .update(recordMerges)
      .set({ undoneAt: new Date(), undoneBy: actorId })
      .where(and(eq(recordMerges.companyId, companyId), eq(recordMerges.id, mergeId)))
    await recordChange(tx, scope, {
      kind,
      row,
      act: 'merge-undone',
      payload: { mergeId, ...followed },
      data: { losers: loserIds, merge: mergeId },
      news: 'merge-undone',
    })
    return { id: winnerId }
  })
    .catch(rethrowTakenValue)
    .catch(kind.explainConflict)

type Merge = typeof recordMerges.$inferSelect

/** Restores the columns of the remaining record that were not changed since the merge; returns what the timeline tells of it. */
async function restoreWinner(tx: Tx, scope: RecordEditor, kind: MergeableKind, merge: Merge) {
  const { winnerId: id, winnerBefore: before, winnerAfter: after } = merge
  const present = await loadSnapshot(tx, scope, { kind, id })
  const counted = Object.keys(kind.combine?.([], {}) ?? {})
  const columns = [...Object.values(kind.fields).flatMap((field) => field.columns), ...KIT_COLUMNS, ...counted]
  const unchanged = columns.filter((column) => isDeepStrictEqual(present[column], after[column]))
  const restored = Object.fromEntries(unchanged.map((column) => [column, before[column]]))
  await writeSnapshot(tx, scope, { kind, id }, restored)
  return kind.follow?.(tx, scope, { before: present, after: { ...present, ...restored } })
}
