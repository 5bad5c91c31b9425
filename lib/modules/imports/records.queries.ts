import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { LeftReason } from '@/lib/import/vocabulary'

import type { ImportTable } from './target.rules'

type Company = { companyId: string }
type Rows = { table: ImportTable; ids: readonly string[] }
export type NamedRecord = { id: string; name: string; why?: LeftReason }

/** Returns the ids of those given records that were touched since they were created. */
export async function touchedIds(tx: Tx, { companyId }: Company, { table, ids }: Rows): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from ${sql.identifier(table.name)} c
    where c.company_id = ${companyId}::uuid and c.id = any(${sql.param([...ids])}::uuid[]) and c.deleted_at is null
      and not (${table.isUntouched})`)
  return rows.map(({ id }) => id)
}

/** Returns those given records that exist, or that were merged into another, with their names and why they stay. */
export async function namedRecords(tx: Tx, { companyId }: Company, { table, ids }: Rows): Promise<NamedRecord[]> {
  if (ids.length === 0) return []
  const why = table.why ?? sql`null::text`
  const { rows } = await tx.execute<{ id: string; name: string; why: LeftReason | null }>(sql`
    select c.id, c.name, ${why} as why from ${sql.identifier(table.name)} c
    where c.company_id = ${companyId}::uuid and c.id = any(${sql.param([...ids])}::uuid[])
      and (c.deleted_at is null or ${why} = 'merged')
    order by c.id`)
  return rows.map(({ why: reason, ...row }) => (reason ? { ...row, why: reason } : row))
}

type Left = { table: ImportTable; left: readonly { id: string; after: string }[] }

/**
 * Returns the versions of records whose values are still those that an import wrote, and locks them until the
 * transaction ends.
 */
export async function unchangedVersions(tx: Tx, { companyId }: Company, { table, left }: Left) {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select c.id, c.version from ${sql.identifier(table.name)} c
    join jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as k (id uuid, after text) on k.id = c.id
    where c.company_id = ${companyId}::uuid and c.deleted_at is null and ${table.hash} = k.after for update of c`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
