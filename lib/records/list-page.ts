import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import { countTotal, type Total } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, type Sorting, toSlice } from '@/lib/db/keyset'

/** A select without its condition, order and limit, as the query builder makes one. */
type Selecting<R> = {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<R[]> & SQLWrapper } }
}

type Page<R> = {
  /** The cursors of the address. */
  wanted: { after: string | null; before: string | null }
  size: number
  sorting: Sorting
  from: PgTable & { id: AnyPgColumn }
  /** What the scope opens and the filter finds. */
  matches: SQL | undefined
  /** The rows with their joins; the key that they are sorted by is a column of each. */
  select: (sortKey: SQL<string>) => Selecting<R>
  /** The rows that are counted, where `matches` speaks of joined tables and `from` alone would not do. */
  counted?: SQL
}

/** One page of a list in its order, with the cursors of its neighbours, and how many rows there are on all pages. */
export async function listPage<R extends { id: string; sortKey: string }>(
  tx: Tx,
  page: Page<R>,
): Promise<Slice<R> & { total: Total }> {
  const { from, matches, counted = sql`select 1 from ${from} where ${matches ?? sql`true`}` } = page
  const found = await selectPage(page)
  const total = await countTotal(tx, counted)
  return { ...toSlice(found, placeIn(page)), total }
}

/** The statement of one page, apart so that a test can ask the planner about it. */
export function selectPage<R>(page: Page<R>) {
  const { where, orderBy, limit, sortKey } = keyset(placeIn(page))
  return page
    .select(sortKey)
    .where(and(page.matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

const placeIn = <R>({ wanted, sorting, from, size }: Page<R>) => placeAt(wanted, { sorting, id: sql`${from.id}`, size })

type Sorts<S extends string> = {
  readonly [K in S as K extends `-${string}` ? never : K]: readonly [SQL | AnyPgColumn, Sorting['type']]
}

/** Sortings by their names in the address, each upwards and, with `-` before its name, downwards. */
export function sortedBothWays<S extends string>(sorts: Sorts<S>): Record<S, Sorting> {
  const pairs = Object.entries<readonly [SQL | AnyPgColumn, Sorting['type']]>(sorts).flatMap(([name, [key, type]]) => [
    [name, { key: sql`${key}`, type, descending: false }],
    [`-${name}`, { key: sql`${key}`, type, descending: true }],
  ])
  return Object.fromEntries(pairs)
}
