import { sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'

import { monthlyEquivalent } from '@/lib/modules/services/revenue.rules'

import { UPCOMING_DAYS } from './money.rules'

const MAX_SHOWN = 10

type UpcomingCharge = {
  id: string
  serviceName: string
  customerId: string
  customerName: string
  customerOwnerId: string
  on: string
  agorot: number
}
export type Upcoming = { count: number; agorot: number; soonest: UpcomingCharge[] }

/** The amount of a subscription's next charge, in agorot: by its next terms if they change, minus its credit. */
const NEXT_SUM = sql`greatest(0, coalesce((s.next_terms ->> 'quantity')::bigint, s.quantity) * coalesce((s.next_terms ->> 'priceAgorot')::bigint, s.price_agorot)
  - coalesce((s.next_terms ->> 'discountAgorot')::bigint, case when s.discount_cycles_left = 0 then 0 else s.discount_agorot end) - s.credit_agorot)`

/**
 * Returns the subscription charges of the next 30 days, overdue ones included: their number and sum, and the earliest
 * ones.
 */
export async function loadUpcomingCharges(
  tx: Tx,
  { companyId, ownerId }: Scope<'payments'>,
  today: string,
): Promise<Upcoming> {
  const { rows } = await tx.execute<Row>(sql`
    select s.id, v.name as service_name, c.id as customer_id, c.name as customer_name, c.owner_id as customer_owner_id,
      s.next_charge_on::text as "on", ${NEXT_SUM} as agorot, count(*) over ()::int as count, sum(${NEXT_SUM}) over () as total
    from customer_services s
    join services v on v.company_id = s.company_id and v.id = s.service_id
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where s.company_id = ${companyId} and s.deleted_at is null and s.state in ('trial', 'active', 'past_due')
      and s.next_charge_on < ${addDays(today, UPCOMING_DAYS)}::date and (s.cancel_on is null or s.cancel_on > s.next_charge_on)
      and (s.cycles_left is null or s.cycles_left > 0) and ${ownerId ? sql`s.owner_id = ${ownerId}` : sql`true`}
    order by s.next_charge_on, s.id limit ${MAX_SHOWN}`)
  return { count: rows[0]?.count ?? 0, agorot: Number(rows[0]?.total ?? 0), soonest: rows.map(chargeFrom) }
}

type Row = {
  id: string
  service_name: string
  customer_id: string
  customer_name: string
  customer_owner_id: string
  on: string
  agorot: string
  count: number
  total: string
}

const chargeFrom = (row: Row): UpcomingCharge => ({
  id: row.id,
  serviceName: row.service_name,
  on: row.on,
  agorot: Number(row.agorot),
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerOwnerId: row.customer_owner_id,
})

/** Returns the monthly revenue of subscriptions in agorot, without trials. */
export async function monthlyRevenue(tx: Tx, { companyId }: Scope<'payments'>): Promise<number> {
  const { rows } = await tx.execute<{ months: number; agorot: string }>(sql`
    select period_months as months,
      sum(greatest(0, quantity * price_agorot - case when discount_cycles_left = 0 then 0 else discount_agorot end)) as agorot
    from customer_services where company_id = ${companyId} and state in ('active', 'past_due') and deleted_at is null group by 1`)
  return monthlyEquivalent(rows.map(({ months, agorot }) => ({ months, agorot: Number(agorot) })))
}
