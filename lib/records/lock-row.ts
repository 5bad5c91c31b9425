import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

type RecordTable = PgTable & { companyId: AnyPgColumn; id: AnyPgColumn }
type RowScope = { readonly companyId: string; readonly ownerId?: string | undefined }
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
export async function lockRow<T extends RecordTable>(
  tx: Tx,
  table: T,
  { companyId, ownerId }: RowScope,
  { id, version, orElse }: Wanted,
): Promise<T['$inferSelect']> {
  const columns: Partial<Record<string, AnyPgColumn>> = getTableColumns(table)
  if (ownerId && !columns.ownerId) throw new Error('rows of this table have no owner: a scope of own rows opens none')
  const rows: { version?: unknown }[] = await tx
    .select()
    .from(table as PgTable)
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.id, id),
        columns.deletedAt && isNull(columns.deletedAt),
        columns.ownerId && ownerId ? eq(columns.ownerId, ownerId) : undefined,
      ),
    )
    .for('update')
  const [row] = rows
  if (!row) throw notFound(orElse)
  if (version !== undefined && row.version !== version) throw stale()
  return row
}
