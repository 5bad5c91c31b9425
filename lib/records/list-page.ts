import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import { countTotal, type Total } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, type Sorting, toSlice } from '@/lib/db/keyset'

/** A select without its condition, order and limit, as the query builder makes one. */
type Selecting<R> = {
  where(condition: SQL | undefined): { orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<R[]> } }
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
}

/** One page of a list in its order, with the cursors of its neighbours, and how many rows there are on all pages. */
export async function listPage<R extends { id: string; sortKey: string }>(
  tx: Tx,
  { wanted, size, sorting, from, matches, select }: Page<R>,
): Promise<Slice<R> & { total: Total }> {
  const place = placeAt(wanted, { sorting, id: sql`${from.id}`, size })
  const { where, orderBy, limit, sortKey } = keyset(place)
  const found = await select(sortKey)
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
  const total = await countTotal(tx, sql`select 1 from ${from} where ${matches ?? sql`true`}`)
  return { ...toSlice(found, place), total }
}

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
