import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { hasRows } from '@/lib/db/has-rows'
import { counters } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { nextSeriesNumber, SERIES, type Series } from './numbering.rules'
import { settingsRow } from './system.queries'

type Within = { readonly companyId: string }

/** Loads each series with its prefix, next number, and whether numbers were already used. */
export const loadNumbering = (scope: Scope<'systemSettings'>) =>
  readInCompany(scope, async (tx) => {
    const row = await settingsRow(tx, scope)
    const series: { key: Series; prefix: string; next: number; isUsed: boolean }[] = []
    for (const key of SERIES) {
      const state = await seriesState(tx, scope, { series: key })
      series.push({ key, prefix: row?.numberPrefixes[key] ?? '', next: nextSeriesNumber(state), isUsed: state.isUsed })
    }
    return { version: row?.version ?? 0, series }
  })

export type Numbering = Awaited<ReturnType<typeof loadNumbering>>

const TABLES: Record<Series, string> = {
  customer: 'customers',
  payment_page: 'payment_pages',
  document: 'documents',
  receipt: 'payments',
}

/**
 * Returns the last number of a series and whether any row exists; `lock` makes other transactions wait for the next
 * number.
 */
export async function seriesState(
  tx: Tx,
  { companyId }: Within,
  { series, lock }: { series: Series; lock?: 'update' },
) {
  const found = tx
    .select({ last: counters.last })
    .from(counters)
    .where(and(eq(counters.companyId, companyId), eq(counters.series, series)))
  const [counter] = await (lock ? found.for(lock) : found)
  const { rows } = await tx.execute<{ used: boolean }>(sql`select ${hasRows(TABLES[series], { companyId })} as used`)
  return { last: counter?.last ?? null, isUsed: rows[0]?.used ?? false }
}
