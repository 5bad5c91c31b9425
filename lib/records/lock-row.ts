import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inScope, type RecordTable, type RowScope } from './in-scope'

type Wanted = {
  id: string
  /** The version that the user saw; left out to change whatever version there is. */
  version?: number | undefined
  /** The error message if there is no such row. */
  orElse: string
}

/**
 * Locks a row within the scope until the transaction ends and returns it; deleted rows are not found. Throws 404 with
 * the text of `orElse`, 409 if the row has another version. Several rows of one table are locked in the order of their
 * ids (decision 023).
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
