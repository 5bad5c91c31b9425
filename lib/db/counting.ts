import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from './client'

const EXACT_UP_TO = 10_000

export type Total = { count: number; isEstimated: boolean }

/**
 * How many rows a query (`select … from …`) has: exact up to 10,000, beyond that the planner's estimate, and said so. The
 * estimate is asked first, so that a large list is never counted to be told that it is large.
 */
export async function countTotal(tx: Tx, query: SQL): Promise<Total> {
  const estimate = await estimateOf(tx, query)
  if (estimate > EXACT_UP_TO * 2) return { count: estimate, isEstimated: true }
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query} limit ${EXACT_UP_TO + 1}) counted`,
  )
  const count = rows[0]?.count ?? 0
  return count > EXACT_UP_TO ? { count: Math.max(estimate, count), isEstimated: true } : { count, isEstimated: false }
}

/** The planner's estimate alone, where a count would have to look at every row. */
export const estimatedTotal = async (tx: Tx, query: SQL): Promise<Total> => ({
  count: await estimateOf(tx, query),
  isEstimated: true,
})

async function estimateOf(tx: Tx, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
