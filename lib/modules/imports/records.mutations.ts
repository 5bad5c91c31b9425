import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { ImportScope } from './scope.rules'
import type { ImportTable } from './target.rules'

type Write = { id: string; version: number; columns: Readonly<Record<string, unknown>> }
type Written = { id: string; values: string }

/**
 * Updates columns of records that still have the expected version, with values for each record; returns the ids
 * written, with a hash of their values.
 */
export async function writeColumns(
  tx: Tx,
  { companyId, actorId }: ImportScope,
  { table, writes }: { table: ImportTable; writes: readonly Write[] },
): Promise<Written[]> {
  if (writes.length === 0) return []
  const name = sql.identifier(table.name)
  const columns = Object.values(table.columns).map((column) => sql.identifier(column))
  const assignments = columns.map((column) => sql`${column} = p.${column}`)
  const { rows } = await tx.execute<Written>(sql`
    update ${name} c set ${sql.join(assignments, sql`, `)}, version = c.version + 1, updated_at = now(),
      updated_by = ${actorId}::uuid, ${table.onUpdate}
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as k (id uuid, version int, columns jsonb)
    join ${name} o on o.company_id = ${companyId}::uuid and o.id = k.id
    cross join lateral jsonb_populate_record(o, k.columns) p
    where c.company_id = ${companyId}::uuid and c.id = o.id and c.version = k.version and c.deleted_at is null
    returning c.id, ${table.hash} as values`)
  return rows
}

type Gone = { table: ImportTable; ids: readonly string[]; alsoGone: readonly string[] }

/**
 * Soft-deletes records of an import that may be deleted and are untouched, or that are listed in `alsoGone`; returns
 * how many.
 */
export async function deleteRecords(
  tx: Tx,
  { companyId, actorId }: ImportScope,
  { table, ids, alsoGone }: Gone,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(table.name)} c set deleted_at = now(), version = c.version + 1, updated_at = now(),
      updated_by = ${actorId}::uuid
    where c.company_id = ${companyId}::uuid and c.id = any(${sql.param([...ids])}::uuid[]) and c.deleted_at is null
      and (${table.isUntouched} or c.id = any(${sql.param([...alsoGone])}::uuid[])) and ${table.isFree}`)
  return rowCount ?? 0
}
