import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

export type RecordTable = PgTable & { companyId: AnyPgColumn }
export type RowScope = { readonly companyId: string; readonly ownerId?: string | undefined }

type Deleted = 'none' | 'only' | 'any'

/**
 * The rows of a table that a scope opens: its owner's own where it is bounded; deleted rows are left out unless they are asked for. Throws
 * where rows of the table have no owner and the scope opens own rows alone: it must not open everybody's.
 */
export function inScope(
  table: RecordTable,
  { companyId, ownerId }: RowScope,
  { deleted = 'none' }: { deleted?: Deleted } = {},
): SQL | undefined {
  const columns: Partial<Record<string, AnyPgColumn>> = getTableColumns(table)
  if (ownerId && !columns.ownerId) throw new Error('rows of this table have no owner: a scope of own rows opens none')
  return and(
    eq(table.companyId, companyId),
    columns.deletedAt && deleted !== 'any' ? (deleted === 'only' ? isNotNull : isNull)(columns.deletedAt) : undefined,
    columns.ownerId && ownerId ? eq(columns.ownerId, ownerId) : undefined,
  )
}
