import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { ImportScope } from './scope.rules'
import type { ImportTable } from './target.rules'

const ARRAYS = { uuid: sql`uuid[]`, text: sql`text[]`, int: sql`int[]`, bigint: sql`bigint[]`, date: sql`date[]` }
/** A nested array cannot be unnested, so lists and objects are passed as text, and so are points in time. */
const CASTS = { uuids: sql`uuid[]`, json: sql`jsonb`, instant: sql`timestamptz` }

/** Type and values of a column of new records, and what its text values are cast to. */
export type Column = {
  type: keyof typeof ARRAYS
  as?: keyof typeof CASTS
  values: readonly (string | number | null)[]
}

type NewRows = { table: ImportTable; columns: Readonly<Record<string, Column>>; onConflict?: SQL | undefined }

/**
 * Inserts records in one statement; returns the ids of those inserted. Values are passed as one array per column: COPY
 * cannot write to a table under row-level security, and this needs no staging table (docs/decisions/015-import.md).
 */
export async function insertByColumns(
  tx: Tx,
  { companyId, actorId }: ImportScope,
  { table, columns, onConflict = sql`` }: NewRows,
): Promise<ReadonlySet<string>> {
  const all = Object.entries(columns).map(([name, column]) => ({ name: sql.identifier(name), ...column }))
  const list = sql.join(
    all.map(({ name }) => name),
    sql`, `,
  )
  const values = all.map(({ name, as }) => (as ? sql`u.${name}::${CASTS[as]}` : sql`u.${name}`))
  const arrays = all.map(({ type, values: of }) => sql`${sql.param(of)}::${ARRAYS[type]}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${sql.identifier(table.name)} (company_id, created_by, updated_by, ${list})
    select ${companyId}::uuid, ${actorId}::uuid, ${actorId}::uuid, ${sql.join(values, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as u (${list}) ${onConflict} returning id`)
  return new Set(rows.map(({ id }) => id))
}
