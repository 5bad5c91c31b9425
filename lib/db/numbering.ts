import { sql } from 'drizzle-orm'

import type { Tx } from './client'
import { inCompany } from './tenant'

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

/**
 * The first of so many numbers that follow each other, taken in a unit of work of its own: whoever takes the next one waits for nobody. Numbers
 * of rows that come to nothing after it stay unused, so it is not for a series that the law wants whole. Who asks from inside another unit of
 * work holds nothing that somebody with a number of the series may wait for: Postgres does not see that circle.
 */
export const reserveNumbers = (
  within: { readonly companyId: string },
  { series, count }: { series: Series; count: number },
): Promise<number> =>
  inCompany(within, async (tx) => {
    const { rows } = await tx.execute<{ last: number }>(sql`
      insert into counters as c (company_id, series, last) values (${within.companyId}, ${series}, ${1000 + count}::int)
      on conflict (company_id, series) do update set last = c.last + ${count}::int returning last`)
    const last = rows[0]?.last
    if (!last) throw new Error('counters gave no number')
    return Number(last) - count + 1
  })
