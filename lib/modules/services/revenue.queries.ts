import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { monthlyEquivalent, monthsUpTo, type Recurring } from './revenue.rules'

type Within = { readonly companyId: string }

/** States that count as subscribers, and as paying ones: a trial is not paid for. */
const SUBSCRIBED = sql`('trial', 'active', 'past_due')`
const PAYING = sql`('active', 'past_due')`

/** Price of a subscription's period in agorot: with the discount while it lasts, never negative. */
const PERIOD_SUM = sql`greatest(0, quantity * price_agorot - case when discount_cycles_left = 0 then 0 else discount_agorot end)`

export type Revenue = { subscribers: number; mrrAgorot: number }

/**
 * Returns the number of subscribers and the monthly recurring revenue by service; services without subscribers are
 * absent.
 */
export async function revenueByService(
  tx: Tx,
  { companyId }: Within,
  serviceIds: readonly string[],
): Promise<Map<string, Revenue>> {
  if (serviceIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; months: number; subscribers: number; agorot: string }>(sql`
    select service_id as id, period_months as months, count(*)::int as subscribers,
      coalesce(sum(${PERIOD_SUM}) filter (where state in ${PAYING}), 0)::bigint as agorot
    from customer_services
    where company_id = ${companyId} and service_id = any(${sql.param(serviceIds)}::uuid[])
      and state in ${SUBSCRIBED} and deleted_at is null
    group by service_id, period_months`)
  const found = new Map<string, { subscribers: number; sums: Recurring[] }>()
  for (const { id, months, subscribers, agorot } of rows) {
    const entry = found.get(id) ?? { subscribers: 0, sums: [] }
    entry.subscribers += subscribers
    entry.sums.push({ months, agorot: Number(agorot) })
    found.set(id, entry)
  }
  return new Map(
    [...found].map(([id, { subscribers, sums }]) => [id, { subscribers, mrrAgorot: monthlyEquivalent(sums) }]),
  )
}

/** SQL condition for a subscription that is planned to move to a service. */
export const isPlannedToMoveTo = (serviceId: string): SQL =>
  sql`jsonb_path_exists(next_terms, '$.**.serviceId ? (@ == $id)', jsonb_build_object('id', ${serviceId}::text))`

/** Counts the subscriptions that have a service or are planned to move to it, except ended ones. */
export async function countHolders(tx: Tx, { companyId }: Within, serviceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from customer_services
    where company_id = ${companyId} and (service_id = ${serviceId} or ${isPlannedToMoveTo(serviceId)})
      and state not in ('cancelled', 'completed') and deleted_at is null`)
  return rows[0]?.count ?? 0
}

/** Loads the revenue and the holders of one service in its own transaction. */
export const loadRevenue = (scope: Scope<'serviceDetails'>, serviceId: string) =>
  readInCompany(scope, async (tx) => ({
    ...((await revenueByService(tx, scope, [serviceId])).get(serviceId) ?? { subscribers: 0, mrrAgorot: 0 }),
    holders: await countHolders(tx, scope, serviceId),
  }))

export type ServiceMonth = { month: string; mrrAgorot: number; subscribers: number; incomeAgorot: number }

const MONTHS_SHOWN = 12

/**
 * Returns the last twelve months of a service, oldest first: recurring revenue by the period charges that cover the
 * month's last day (today for the current month), subscribers on that day, and collected income less refunds.
 */
export const listMonths = (
  scope: Scope<'serviceDetails'>,
  serviceId: string,
  today = businessDay(),
): Promise<ServiceMonth[]> =>
  readInCompany(scope, async (tx) => {
    const months = monthsUpTo(today, MONTHS_SHOWN)
    const days = months.map((month) => [endOfMonth(month), today].sort()[0] ?? today)
    const about = { companyId: scope.companyId, serviceId }
    const recurring = await recurringOn(tx, about, days)
    const subscribers = await subscribersOn(tx, about, days)
    const income = await incomeIn(tx, about, months)
    return months.map((month, index) => ({
      month,
      mrrAgorot: monthlyEquivalent(recurring.get(days[index] ?? '') ?? []),
      subscribers: subscribers.get(days[index] ?? '') ?? 0,
      incomeAgorot: income.get(month) ?? 0,
    }))
  })

/** Total income of a service less refunds, in agorot. */
export const sumCollected = (scope: Scope<'serviceDetails'>, serviceId: string): Promise<number> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ agorot: string }>(sql`
      select coalesce(sum(agorot), 0)::bigint as agorot from (${incomeOf({ companyId: scope.companyId, serviceId })}) income`)
    return Number(rows[0]?.agorot ?? 0)
  })

type About = { companyId: string; serviceId: string }

/** SQL condition for subscriptions that have or once had the service, according to their history. */
const everOn = ({ companyId, serviceId }: About) => sql`(s.service_id = ${serviceId} or s.id in (
  select e.customer_service_id from customer_service_events e
  where e.company_id = ${companyId} and e.data ->> 'replacedId' = ${serviceId}))`

/**
 * SQL condition for those that had the service on day `d.day`: before a move, a subscription had the service that the
 * move replaced.
 */
const hadServiceOn = (about: About) => sql`${everOn(about)} and ${about.serviceId} = coalesce((
  select e.data ->> 'replacedId' from customer_service_events e
  where e.company_id = s.company_id and e.customer_service_id = s.id and e.data ->> 'replacedId' is not null
    and e.data ->> 'on' > d.day::text
  order by e.data ->> 'on', e.id limit 1), s.service_id::text)`

async function recurringOn(tx: Tx, about: About, days: string[]) {
  const { rows } = await tx.execute<{ day: string; months: number; agorot: string }>(sql`
    select d.day::text, s.period_months as months, sum(c.amount_agorot)::bigint as agorot
    from unnest(${sql.param(days)}::date[]) d (day)
    join customer_services s on s.company_id = ${about.companyId} and s.deleted_at is null and ${hadServiceOn(about)}
    join customer_service_charges c on c.company_id = s.company_id and c.customer_service_id = s.id and c.kind = 'period'
      and c.state <> 'void' and c.period_from <= d.day and c.period_to > d.day
    where s.ended_on is null or s.ended_on > d.day
    group by d.day, s.period_months`)
  const found = new Map<string, Recurring[]>()
  for (const { day, months, agorot } of rows)
    found.set(day, [...(found.get(day) ?? []), { months, agorot: Number(agorot) }])
  return found
}

async function subscribersOn(tx: Tx, about: About, days: string[]) {
  const { rows } = await tx.execute<{ day: string; count: number }>(sql`
    select d.day::text, count(*)::int as count
    from unnest(${sql.param(days)}::date[]) d (day)
    join customer_services s on s.company_id = ${about.companyId} and s.deleted_at is null and ${hadServiceOn(about)}
      and s.started_on <= d.day and (s.ended_on is null or s.ended_on > d.day)
    group by d.day`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function incomeIn(tx: Tx, about: About, months: string[]) {
  const { rows } = await tx.execute<{ month: string; agorot: string }>(sql`
    select to_char(paid_at at time zone 'Asia/Jerusalem', 'YYYY-MM') as month, sum(agorot)::bigint as agorot
    from (${incomeOf(about)}) income
    where paid_at >= (${`${months[0]}-01`}::date)::timestamp at time zone 'Asia/Jerusalem'
    group by 1`)
  return new Map(rows.map(({ month, agorot }) => [month, Number(agorot)]))
}

/**
 * SQL for the income of a service per payment: its share of the sold lines, applied to the amount after discounts and
 * refunds. Payments from before lines were stored with them use the lines of their page.
 */
const incomeOf = ({ companyId, serviceId }: About): SQL => sql`
  select p.paid_at, round((p.amount_agorot - p.refunded_agorot)::numeric * l.mine / nullif(l.total, 0)) as agorot
  from (select distinct page_id from payment_page_lines where company_id = ${companyId} and service_id = ${serviceId}::uuid) sold
  join payments p on p.company_id = ${companyId} and p.page_id = sold.page_id and p.deleted_at is null
  cross join lateral (
    select sum(x.quantity * x.unit) filter (where x.service = ${serviceId}::uuid) as mine, sum(x.quantity * x.unit) as total
    from (
      select (e ->> 'serviceId')::uuid as service, (e ->> 'quantity')::bigint as quantity, (e ->> 'unitAgorot')::bigint as unit
      from jsonb_array_elements(p.lines) e
      union all
      select n.service_id, n.quantity, n.unit_agorot from payment_page_lines n
      where n.company_id = p.company_id and n.page_id = p.page_id and p.lines = '[]'
    ) x) l
  where l.mine > 0`
