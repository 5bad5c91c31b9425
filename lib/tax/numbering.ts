import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { TaxType } from './kinds'

type Of = { companyId: string; series: 'real' | 'trial'; type: TaxType }

/**
 * The next number of a company's documents of a kind. The row of the counter is locked until the commit: whoever comes next waits, and a
 * unit of work that is rolled back or dies gives its number to the next one, so that no number is left out and none is given twice.
 */
export async function nextTaxNumber(tx: Tx, { companyId, series, type }: Of): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(sql`
    insert into tax_counters as c (company_id, series, type, last) values (${companyId}, ${series}, ${type}, 1)
    on conflict (company_id, series, type) do update set last = c.last + 1 returning last`)
  const number = Number(rows[0]?.last)
  if (!Number.isSafeInteger(number)) throw new Error('the counter gave no number')
  return number
}

/** The day of the newest document of a kind, `YYYY-MM-DD`; undefined before the first. */
export async function lastIssuedDay(tx: Tx, { companyId, series, type }: Of): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select issue_date::text as day from tax_documents
    where company_id = ${companyId} and series = ${series} and type = ${type} order by number desc limit 1`)
  return rows[0]?.day
}
