import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import { countTotal, type Total, totalByPage } from '@/lib/db/counting'
import { keyset, readListCursors, type Slice, type Sorting, toSlice } from '@/lib/db/keyset'

/** A select without its condition, order and limit, as returned by the query builder. */
type Selecting<R> = {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<R[]> & SQLWrapper } }
}

type Page<R> = {
  /** The cursors of the URL. */
  wanted: { after: string | null; before: string | null }
  size: number
  sorting: Sorting
  from: PgTable & { id: AnyPgColumn }
  /** Condition of scope and filter. */
  matches: SQL | undefined
  /** The rows with their joins; the sort key must be one of their columns. */
  select: (sortKey: SQL<string>) => Selecting<R>
  /** The rows to count, if `matches` refers to joined tables and `from` alone would not suffice. */
  counted?: SQL
}

/** Returns one page of a sorted list, with the cursors of the neighbouring pages and the total number of rows. */
export async function listPage<R extends { id: string; sortKey: string }>(
  tx: Tx,
  page: Page<R>,
): Promise<Slice<R> & { total: Total }> {
  const { from, matches, counted = sql`select 1 from ${from} where ${matches ?? sql`true`}` } = page
  const found = await selectPage(page)
  const slice = toSlice(found, placeIn(page))
  return { ...slice, total: totalByPage(slice, await countTotal(tx, counted)) }
}

/** Builds the statement of one page; separate, so that a test can check its query plan. */
export function selectPage<R>(page: Page<R>) {
  const { where, orderBy, limit, sortKey } = keyset(placeIn(page))
  return page
    .select(sortKey)
    .where(and(page.matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

const placeIn = <R>({ wanted, sorting, from, size }: Page<R>) =>
  readListCursors(wanted, { sorting, id: sql`${from.id}`, size })

type Sorts<S extends string> = {
  readonly [K in S as K extends `-${string}` ? never : K]: readonly [SQL | AnyPgColumn, Sorting['type']]
}

/** Builds the sortings by their URL names: each ascending and, with `-` before its name, descending. */
export function sortedBothWays<S extends string>(sorts: Sorts<S>): Record<S, Sorting> {
  const pairs = Object.entries<readonly [SQL | AnyPgColumn, Sorting['type']]>(sorts).flatMap(([name, [key, type]]) => [
    [name, { key: sql`${key}`, type, descending: false }],
    [`-${name}`, { key: sql`${key}`, type, descending: true }],
  ])
  return Object.fromEntries(pairs)
}
