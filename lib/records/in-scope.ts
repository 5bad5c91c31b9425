import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

export type RecordTable = PgTable & { companyId: AnyPgColumn }
export type RowScope = { readonly companyId: string; readonly ownerId?: string | undefined }

type Deleted = 'none' | 'only' | 'any'

/**
 * Returns the condition for the rows of a table in a scope: the owner's own rows if the scope is limited to them;
 * deleted rows only on request. Throws if the table has no owner and the scope is limited to own rows: it must not
 * match everyone's rows.
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
