import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type OwnedTable = { companyId: AnyPgColumn; ownerId: AnyPgColumn; deletedAt: AnyPgColumn }
type RowScope = { readonly companyId: string; readonly ownerId?: string | undefined }

/** The rows of a table that a scope opens: its owner's own where it is bounded; deleted rows are a list of their own. */
export const inScope = (
  table: OwnedTable,
  { companyId, ownerId }: RowScope,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): SQL | undefined =>
  and(
    eq(table.companyId, companyId),
    isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    ownerId ? eq(table.ownerId, ownerId) : undefined,
  )
