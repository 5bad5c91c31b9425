import { type Actor, requireScope, withoutShared } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import type { Change, ChunkContext, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'
import { changeData } from '@/lib/records/changed-fields'
import type { RecordEditor } from '@/lib/records/kind'

import { recordBulkChange, writeRecordColumns } from './bulk.mutations'
import { countTarget, listRecordOwners, loadLeftOut, lockNextRecords } from './bulk.queries'
import { bulkRefusal, hasEffect, NOT_BY_COLLABORATORS, valueAfter } from './bulk.rules'
import type { BulkChange, BulkField, BulkInput } from './bulk.schema'
import type { BulkEvent, BulkKind, BulkMove, BulkPlan, BulkRow, BulkValues } from './kind.rules'

/** Returns the operations that change one field of many records of a kind, with progress and undo. */
export function bulkOperations(kind: BulkKind): Record<BulkField, RowsKind<BulkInput>> {
  const changing: Omit<RowsKind<BulkInput>, 'name'> = {
    input: kind.input,
    async count(tx, actor, { target, change }) {
      await requireBulkChange(tx, actor, { kind, change })
      const viewer = requireScope(kind.scopes.view, actor)
      return countTarget(tx, viewer, { kind, target, isRestoring: isRestoring(change) })
    },
    run: (tx, at) => changeNextRecords(tx, kind, at),
    undo: (tx, at) => undoBulkChange(tx, kind, at),
  }
  const named = Object.entries(kind.operations).map(([field, name]) => [field, { ...changing, name }] as const)
  return Object.fromEntries(named) as Record<BulkField, RowsKind<BulkInput>>
}

const isRestoring = ({ field, to }: BulkChange) => field === 'deletedAt' && to === 'present'

/** Changes the next records of a bulk change in one statement; returns the refused ones by name. */
export async function changeNextRecords(tx: Tx, kind: BulkKind, at: ChunkContext<BulkInput>): Promise<RowsStep> {
  const { actor, input, cursor, size } = at
  const { target, change } = input
  const { edits, plan } = await requireBulkChange(tx, actor, { kind, change })
  const viewer = requireScope(kind.scopes.view, actor)
  const wanted = { kind, target, isRestoring: isRestoring(change), cursor, size }
  const rows = await lockNextRecords(tx, viewer, wanted)
  const refusals = await refuseRows(tx, edits, { kind, rows, change, plan })
  const refused = new Set(refusals.map(({ id }) => id))
  const moves = await movesOf(plan, { rows: rows.filter(({ id }) => !refused.has(id)), change })
  if (wanted.isRestoring && moves.length > 0)
    await requireQuota(tx, edits.companyId, { of: kind.quota, adding: moves.length })
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const values = moves.map(({ id, to }) => ({ id, version: versions.get(id) ?? 0, set: to }))
  const written = await writeRecordColumns(tx, edits, {
    record: kind.record,
    values,
    isDeletion: change.field === 'deletedAt',
  })
  const owners = [...written.map(({ ownerId }) => ownerId), ...rows.map(({ ownerId }) => ownerId)]
  await reportMoves(tx, edits, { kind, change, moves, owners })
  return {
    processed: rows.length,
    cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: moves.map(({ id, from }): Change => ({ id, before: from, versionAfter: (versions.get(id) ?? 0) + 1 })),
  }
}

type Rows = { rows: readonly BulkRow[]; change: BulkChange }

/** Returns the records that the change changes, with the values before and after it. */
async function movesOf(plan: BulkPlan, { rows, change }: Rows): Promise<BulkMove[]> {
  const values: readonly (BulkValues | null)[] = plan.valuesAfter
    ? await plan.valuesAfter(rows)
    : rows.map((row) => (hasEffect(row, change) ? { [change.field]: valueAfter(row, change) } : null))
  return rows.flatMap((row, place) => {
    const to = values[place]
    if (!to) return []
    const from = Object.fromEntries(Object.keys(to).map((column) => [column, (row as BulkValues)[column]]))
    return [{ id: row.id, from, to }]
  })
}

type Wanted = { kind: BulkKind; change: BulkChange }

/** Returns the edit scope of a change and how it applies; throws Forbidden, 422 for an invalid choice. */
async function requireBulkChange(tx: Tx, actor: Actor, { kind, change }: Wanted) {
  const edits: RecordEditor = requireScope(kind.scopes.edit, actor)
  if (change.field === 'deletedAt') requireScope(kind.scopes.delete, actor)
  // Tags to be removed may have been archived since.
  if (change.field === 'tagIds')
    await requireTags(tx, edits, { ids: change.to, kept: change.act === 'remove' ? change.to : [] })
  return { edits, plan: await kind.plan(tx, edits as never, change) }
}

type ChunkRows = Wanted & Rows & { plan: BulkPlan }

async function refuseRows(tx: Tx, edits: RecordEditor, { kind, rows, change, plan }: ChunkRows): Promise<Refusal[]> {
  const { words } = kind.record
  const ids = rows.map(({ id }) => id)
  const blocked =
    change.field === 'deletedAt' ? await kind.findBlocked(tx, edits as never, { ids, to: change.to }) : null
  return rows.flatMap((row) => {
    const reason = bulkRefusal(row, change, { words, edits, ofKind: plan.refuse(row as never) })
    const why = reason ? { reason } : blocked?.get(row.id)
    return why ? [{ id: row.id, name: row.name, ...why }] : []
  })
}

type Report = Wanted & { moves: readonly BulkMove[]; owners: readonly (string | null)[] }

async function reportMoves(tx: Tx, edits: RecordEditor, { kind, change, moves, owners }: Report) {
  if (moves.length === 0) return
  const own = await kind.follow?.(tx, edits as never, { change, moves })
  const events = own ?? moves.map((move) => usualEvent(move, change))
  await recordBulkChange(tx, edits, { record: kind.record, events, owners })
}

const ACTS = { deleted: 'deleted', present: 'restored' } as const

const usualEvent = ({ id, from, to }: BulkMove, change: BulkChange): BulkEvent =>
  change.field === 'deletedAt'
    ? { id, act: ACTS[change.to], payload: {} }
    : { id, act: 'updated', payload: { fields: change.field }, data: changeData([change.field], from, to) }

type Undoing = Omit<ChunkContext<BulkInput>, 'cursor' | 'size'> & { changes: readonly Change[] }

/**
 * Restores the previous values of a bulk change, except on records that were changed since, which are returned. Records
 * that come back count towards the quota.
 */
export async function undoBulkChange(tx: Tx, kind: BulkKind, at: Undoing): Promise<Refusal[]> {
  const { actor, input, changes } = at
  const { change } = input
  const { field } = change
  const { record } = kind
  const held: RecordEditor = requireScope(kind.scopes.edit, actor)
  const edits: RecordEditor = NOT_BY_COLLABORATORS.has(field) ? withoutShared(held) : held
  if (field === 'deletedAt') requireScope(kind.scopes.delete, actor)
  const to = change.to === 'deleted' ? 'present' : 'deleted'
  const ids = changes.map(({ id }) => id)
  const blocked = field === 'deletedAt' ? await kind.findBlocked(tx, edits as never, { ids, to }) : null
  const values = changes
    .filter(({ id }) => !blocked?.has(id))
    .map(({ id, before, versionAfter }) => ({ id, version: versionAfter, set: before }))
  // What the change asked for need not name one user, so the lists to tell come from the records themselves.
  const former = field === 'ownerId' ? await listRecordOwners(tx, edits, { record, ids }) : []
  const rows = await writeRecordColumns(tx, edits, { record, values, isDeletion: field === 'deletedAt' })
  // The rows that were written are already counted.
  if (field === 'deletedAt' && to === 'present' && rows.length > 0)
    await requireQuota(tx, edits.companyId, { of: kind.quota, adding: 0 })
  const restored = new Set(rows.map(({ id }) => id))
  const moves = changes
    .filter(({ id }) => restored.has(id))
    .map(({ id, before }): BulkMove => ({ id, from: {}, to: before }))
  const undone: BulkChange = field === 'deletedAt' ? { field, to } : change
  const owners = [...rows.map(({ ownerId }) => ownerId), ...former]
  await reportMoves(tx, edits, { kind, change: undone, moves, owners })
  const left = await loadLeftOut(tx, edits, { record, ids: ids.filter((id) => !restored.has(id)) })
  // An identity number that another record has by now is reported as changed since.
  return to === 'present' ? left : left.map((one) => ({ ...one, ...blocked?.get(one.id) }))
}
