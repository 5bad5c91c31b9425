import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type OwnedTable = { companyId: AnyPgColumn; ownerId: AnyPgColumn; deletedAt: AnyPgColumn }
type RowScope = { readonly companyId: string; readonly ownerId?: string | undefined }

type Deleted = 'none' | 'only' | 'any'

/** The rows of a table that a scope opens: its owner's own where it is bounded; deleted rows are left out unless they are asked for. */
export const inScope = (
  table: OwnedTable,
  { companyId, ownerId }: RowScope,
  { deleted = 'none' }: { deleted?: Deleted } = {},
): SQL | undefined =>
  and(
    eq(table.companyId, companyId),
    deleted === 'any' ? undefined : deleted === 'only' ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    ownerId ? eq(table.ownerId, ownerId) : undefined,
  )
