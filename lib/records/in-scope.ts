import { and, eq, getTableColumns, getTableName, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { listScopeOwners, type RowScope } from '@/lib/access/reach'

export type RecordTable = PgTable & { companyId: AnyPgColumn }
export type { RowScope }

type Deleted = 'none' | 'only' | 'any'

/**
 * Returns the condition for the rows of a table in a scope: the owner's own rows if the scope is limited to them, and
 * those of its reach if it is of this table; deleted rows only on request. Throws if the table has no owner and the
 * scope is limited to own rows: it must not match everyone's rows.
 */
export function inScope(
  table: RecordTable,
  { companyId, ownerId, reach }: RowScope,
  { deleted = 'none' }: { deleted?: Deleted } = {},
): SQL | undefined {
  const columns: Partial<Record<string, AnyPgColumn>> = getTableColumns(table)
  if (ownerId && !columns.ownerId) throw new Error('rows of this table have no owner: a scope of own rows opens none')
  const isReached = reach?.table === getTableName(table)
  return and(
    eq(table.companyId, companyId),
    columns.deletedAt && deleted !== 'any' ? (deleted === 'only' ? isNotNull : isNull)(columns.deletedAt) : undefined,
    columns.ownerId &&
      inReach({ ownerId, reach: isReached ? reach : undefined }, { ownerId: columns.ownerId, id: columns.id }),
  )
}

type Columns = { readonly ownerId: SQLWrapper; readonly id?: SQLWrapper | undefined }

/**
 * Returns the condition for rows of a scope by their columns: those of its owners, and of its further records where the
 * rows have an id; undefined if the scope covers all rows. Without further records it is a plain comparison, which
 * keeps the indexes by owner of use.
 */
export function inReach(scope: Pick<RowScope, 'ownerId' | 'reach'>, { ownerId, id }: Columns): SQL | undefined {
  const ownerIds = listScopeOwners(scope)
  if (ownerIds === null) return undefined
  const recordIds = id ? (scope.reach?.recordIds ?? []) : []
  const [first] = ownerIds
  const isOwned =
    ownerIds.length === 1 ? sql`${ownerId} = ${first}` : sql`${ownerId} = any(${sql.param([...ownerIds])}::uuid[])`
  return recordIds.length === 0 ? isOwned : sql`(${isOwned} or ${id} = any(${sql.param([...recordIds])}::uuid[]))`
}
