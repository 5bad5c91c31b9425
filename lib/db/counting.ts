import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from './client'
import type { Slice } from './keyset'

/** Larger numbers of rows are estimated. */
export const MAX_COUNTED = 10_000

export type Total = { count: number; isEstimated: boolean }

/**
 * Counts the rows of a query (`select … from …`): exactly up to 10,000, above that by the planner's estimate
 * (`isEstimated`). The estimate is read first, so that a large result is not counted only to learn that it is large.
 */
export async function countTotal(tx: Tx, query: SQL): Promise<Total> {
  const estimate = await estimateOf(tx, query)
  if (estimate > MAX_COUNTED * 2) return { count: estimate, isEstimated: true }
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query} limit ${MAX_COUNTED + 1}) counted`,
  )
  const count = rows[0]?.count ?? 0
  return count > MAX_COUNTED ? { count: Math.max(estimate, count), isEstimated: true } : { count, isEstimated: false }
}

/** Returns the planner's estimate alone, for queries whose count would have to visit every row. */
export const estimatedTotal = async (tx: Tx, query: SQL): Promise<Total> => ({
  count: await estimateOf(tx, query),
  isEstimated: true,
})

/** Returns the total of a list by a page of it: on the last page an estimate gives way to the place of the last row. */
export const totalByPage = ({ rows, to, next }: Slice<unknown>, total: Total): Total =>
  total.isEstimated && next === null && rows.length > 0 ? { count: to, isEstimated: false } : total

async function estimateOf(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
