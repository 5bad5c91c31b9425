import { type Actor, requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import type { Change, ChunkContext, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'
import type { RecordEditor } from '@/lib/records/kind'

import { recordBulkChange, writeField } from './bulk.mutations'
import { countTarget, loadLeftOut, lockNextRecords } from './bulk.queries'
import { bulkRefusal, hasEffect, valueAfter } from './bulk.rules'
import type { BulkChange, BulkField, BulkInput } from './bulk.schema'
import type { BulkKind, BulkRow } from './kind.rules'

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
  const { field } = change
  const { record } = kind
  const edits = await requireBulkChange(tx, actor, { kind, change })
  const viewer = requireScope(kind.scopes.view, actor)
  const wanted = { kind, target, isRestoring: isRestoring(change), cursor, size }
  const rows = await lockNextRecords(tx, viewer, wanted)
  const refusals = await refuseRows(tx, edits, { kind, rows, change })
  const refused = new Set(refusals.map(({ id }) => id))
  const changed = rows.filter((row) => !refused.has(row.id) && hasEffect(row, change))
  if (wanted.isRestoring && changed.length > 0)
    await requireQuota(tx, edits.companyId, { of: kind.quota, adding: changed.length })
  const values = changed.map((row) => ({ id: row.id, version: row.version, value: valueAfter(row, change) }))
  await writeField(tx, edits, { record, field, values })
  await recordBulkChange(tx, edits, { record, rows: changed, change })
  return {
    processed: rows.length,
    cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: changed.map(
      ({ id, version, [field]: before }): Change => ({ id, before: { [field]: before }, versionAfter: version + 1 }),
    ),
  }
}

type Wanted = { kind: BulkKind; change: BulkChange }

/** Returns the edit scope for a change and validates its new value; throws Forbidden, 422 for an invalid choice. */
async function requireBulkChange(tx: Tx, actor: Actor, { kind, change }: Wanted): Promise<RecordEditor<'customer'>> {
  const edits = requireScope(kind.scopes.edit, actor)
  if (change.field === 'deletedAt') requireScope(kind.scopes.delete, actor)
  // Tags to be removed may have been archived since.
  if (change.field === 'tagIds')
    await requireTags(tx, edits, { ids: change.to, kept: change.act === 'remove' ? change.to : [] })
  await kind.requireChoice(tx, edits, change)
  return edits
}

type ChunkRows = Wanted & { rows: readonly BulkRow[] }

async function refuseRows(
  tx: Tx,
  edits: RecordEditor<'customer'>,
  { kind, rows, change }: ChunkRows,
): Promise<Refusal[]> {
  const { words } = kind.record
  const ids = rows.map(({ id }) => id)
  const blocked = change.field === 'deletedAt' ? await kind.findBlocked(tx, edits, { ids, to: change.to }) : null
  const choices = change.field === 'status' ? await loadPicklists(tx, edits) : []
  return rows.flatMap((row) => {
    const ofKind = kind.refuse(row, change, choices)
    const reason = bulkRefusal(row, change, { words, mine: edits.ownerId, ofKind })
    const why = reason ? { reason } : blocked?.get(row.id)
    return why ? [{ id: row.id, name: row.name, ...why }] : []
  })
}

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
  const edits = requireScope(kind.scopes.edit, actor)
  if (field === 'deletedAt') requireScope(kind.scopes.delete, actor)
  const to = change.to === 'deleted' ? 'present' : 'deleted'
  const ids = changes.map(({ id }) => id)
  const blocked = field === 'deletedAt' ? await kind.findBlocked(tx, edits, { ids, to }) : null
  const values = changes
    .filter(({ id }) => !blocked?.has(id))
    .map(({ id, before, versionAfter }) => ({ id, version: versionAfter, value: before[field] ?? null }))
  const rows = await writeField(tx, edits, { record, field, values })
  // The rows that were written are already counted.
  if (field === 'deletedAt' && to === 'present' && rows.length > 0)
    await requireQuota(tx, edits.companyId, { of: kind.quota, adding: 0 })
  await recordBulkChange(tx, edits, { record, rows, change: field === 'deletedAt' ? { field, to } : change })
  const restored = new Set(rows.map(({ id }) => id))
  const left = await loadLeftOut(tx, edits, { record, ids: ids.filter((id) => !restored.has(id)) })
  // An identity number that another record has by now is reported as changed since.
  return to === 'present' ? left : left.map((one) => ({ ...one, ...blocked?.get(one.id) }))
}
