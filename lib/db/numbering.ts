import { sql } from 'drizzle-orm'

import type { Tx } from './client'

type Series = 'customer' | 'payment_page' | 'document' | 'receipt' | 'customer_service'

/** The next number of a company's series; the row lock holds until the commit, so a rolled-back row leaves no gap. */
export async function nextNumber(tx: Tx, companyId: string, series: Series): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters as c (company_id, series, last) values (${companyId}, ${series}, 1001)
    on conflict (company_id, series) do update set last = c.last + 1 returning last`)
  const number = rows[0]?.last
  if (!number) throw new Error('counters gave no number')
  return Number(number)
}

/** The first of so many numbers that follow each other; the row lock holds until the commit, as for one. */
export async function numberBlock(
  tx: Tx,
  companyId: string,
  { series, count }: { series: Series; count: number },
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters as c (company_id, series, last) values (${companyId}, ${series}, ${1000 + count}::int)
    on conflict (company_id, series) do update set last = c.last + ${count}::int returning last`)
  const last = rows[0]?.last
  if (!last) throw new Error('counters gave no number')
  return Number(last) - count + 1
}
