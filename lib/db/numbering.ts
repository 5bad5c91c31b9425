import { sql } from 'drizzle-orm'

import type { Tx } from './client'
import { inCompany } from './tenant'

type Series =
  | 'customer'
  | 'lead'
  | 'payment_page'
  | 'document'
  | 'receipt'
  | 'customer_service'
  | 'task'
  | 'conversation'
  | 'site'

/**
 * Takes the next number of a company's series. The row lock is held until the commit, so a rolled-back row leaves no
 * gap.
 */
export async function nextNumber(tx: Tx, companyId: string, series: Series): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters as c (company_id, series, last) values (${companyId}, ${series}, 1001)
    on conflict (company_id, series) do update set last = c.last + 1 returning last`)
  const number = rows[0]?.last
  if (!number) throw new Error('counters gave no number')
  return Number(number)
}

/**
 * Reserves `count` consecutive numbers in a transaction of its own and returns the first: other transactions do not
 * wait for the next number. Numbers whose rows are never written stay unused, so do not use it for a series that must
 * be gapless by law. A caller inside another transaction must hold no lock that a holder of a number of this series may
 * wait for: Postgres does not detect that deadlock.
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
