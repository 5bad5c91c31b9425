import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { TaxType } from './kinds'

type Of = { companyId: string; series: 'real' | 'trial'; type: TaxType }

/**
 * Takes the next number of a company's documents of a type. The counter's row is locked until the commit, so others
 * wait; a transaction that rolls back leaves its number to the next one. No number is skipped and none is assigned
 * twice.
 */
export async function nextTaxNumber(tx: Tx, { companyId, series, type }: Of): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(sql`
    insert into tax_counters as c (company_id, series, type, last) values (${companyId}, ${series}, ${type}, 1)
    on conflict (company_id, series, type) do update set last = c.last + 1 returning last`)
  const number = Number(rows[0]?.last)
  if (!Number.isSafeInteger(number)) throw new Error('the counter gave no number')
  return number
}

/** Returns the issue date of the newest document of a type, `YYYY-MM-DD`; undefined before the first. */
export async function lastIssuedDay(tx: Tx, { companyId, series, type }: Of): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select issue_date::text as day from tax_documents
    where company_id = ${companyId} and series = ${series} and type = ${type} order by number desc limit 1`)
  return rows[0]?.day
}
