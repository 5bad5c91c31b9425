import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inScope, type RecordTable, type RowScope } from './in-scope'

type Wanted = {
  id: string
  /** The version that the person saw; left out where whatever stands there is changed. */
  version?: number | undefined
  /** What is said where there is no such row. */
  orElse: string
}

/**
 * A row that a scope opens, locked until the transaction ends; deleted rows are not there. 404 with the text of `orElse`, 409 where the
 * row has another version. Rows of one kind are locked by id (decision 023).
 */
export async function lockRow<T extends RecordTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  scope: RowScope,
  { id, version, orElse }: Wanted,
): Promise<T['$inferSelect']> {
  const rows: { version?: unknown }[] = await tx
    .select()
    .from(table as PgTable)
    .where(and(inScope(table, scope), eq(table.id, id)))
    .for('update')
  const [row] = rows
  if (!row) throw notFound(orElse)
  if (version !== undefined && row.version !== version) throw stale()
  return row
}
