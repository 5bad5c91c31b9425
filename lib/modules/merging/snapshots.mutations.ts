import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { StoredRow } from '@/lib/db/schema/record-merges'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEditor, RecordKind, RecordRef } from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import type { Snapshot } from './kind.rules'

type Seen = { id: string; version: number }

/** Returns the full rows of records in the given order, locked until the transaction ends; 404, 409. */
export async function lockSnapshots(
  tx: Tx,
  scope: RecordEditor,
  { table, words, refusal }: RecordKind,
  seen: readonly Seen[],
): Promise<Snapshot[]> {
  const ids = seen.map(({ id }) => id)
  const found = await tx
    .select({ row: table, snapshot: sql<Snapshot>`to_jsonb(${table})` })
    .from(table)
    .where(and(inScope(table, scope), inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for('update')
  return seen.map(({ id, version }) => {
    const record = found.find(({ row }) => row.id === id)
    if (!record) throw notFound(`אחד ה${words.many} לא נמצא`)
    if (record.row.version !== version) throw stale()
    const refused = refusal(record.row)
    if (refused) throw refused
    return record.snapshot
  })
}

/** Returns the current full row of a record. */
export async function loadSnapshot(tx: Tx, { companyId }: RecordEditor, record: RecordRef): Promise<StoredRow> {
  const { table } = record.kind
  const [found] = await tx
    .select({ snapshot: sql<StoredRow>`to_jsonb(${table})` })
    .from(table)
    .where(rowsOf(record.kind, companyId, [record.id]))
  return found?.snapshot ?? {}
}

/** Writes values by column to a record. */
export async function writeSnapshot(
  tx: Tx,
  { companyId, actorId }: RecordEditor,
  { kind: { table }, id }: RecordRef,
  values: StoredRow,
) {
  const columns = Object.keys(values).map((column) => sql.identifier(column))
  const assignments = columns.map((column) => sql`${column} = p.${column}, `)
  await tx.execute(sql`
    update ${table} t set ${sql.join(assignments)} version = t.version + 1, updated_at = now(), updated_by = ${actorId}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) p
    where t.company_id = ${companyId} and t.id = ${id}`)
}

type Merged = { winnerId: string; loserIds: string[] }

/** Soft-deletes merged records and links them to the remaining one, to which requests for them are redirected. */
export const archiveMerged = (tx: Tx, scope: RecordEditor, kind: RecordKind, { winnerId, loserIds }: Merged) =>
  tx
    .update(kind.table)
    .set({ deletedAt: new Date(), mergedIntoId: winnerId, ...touch(kind.table.version, scope.actorId) })
    .where(rowsOf(kind, scope.companyId, loserIds))

export const restoreMerged = (tx: Tx, scope: RecordEditor, kind: RecordKind, { winnerId, loserIds }: Merged) =>
  tx
    .update(kind.table)
    .set({ deletedAt: null, mergedIntoId: null, ...touch(kind.table.version, scope.actorId) })
    .where(and(rowsOf(kind, scope.companyId, loserIds), eq(kind.table.mergedIntoId, winnerId)))

const rowsOf = ({ table }: RecordKind, companyId: string, ids: string[]) =>
  and(eq(table.companyId, companyId), inArray(table.id, ids))
