import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { selectSql, selectTogether } from '@/lib/db/together'
import { BUSINESS_TIME_ZONE, businessDay, dayRange } from '@/lib/format/dates'
import { type Ages, sumsOn, testModeDebt } from '@/lib/modules/customer-accounts/debts.queries'
import type { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import { receiptsByHand } from './by-hand.queries'
import { type Failures, loadRecentFailures } from './failed.queries'
import { loadUpcomingCharges, monthlyRevenue, type Upcoming } from './forecast.queries'
import { type Days, distributeRounding, type Share, type Span } from './money.rules'

type Money = Scope<'payments'>
type Valued = { day: string; value: number }

/** A gateway account, or none for money received otherwise, with the payment method. */
type MethodIncome = {
  accountId: string | null
  accountName: string | null
  method: (typeof PAYMENT_METHODS)[number]
  count: number
  agorot: number
}

/**
 * Sums in agorot over what the actor may see. Income is the money received, by payments and by receipts recorded by
 * hand, before refunds; test money is excluded from all sums and counted separately.
 */
export type MoneyPicture = {
  income: Valued[]
  refunds: Valued[]
  byService: Share[]
  byWay: MethodIncome[]
  debts: Ages
  /**
   * Income and refunds of accounts where no money moves, separate from the sums; and the part of the debts in such
   * accounts.
   */
  trial: Trial
  failures: Failures
  upcoming: Upcoming
  /** Null for an actor who sees only their own rows. */
  mrrAgorot: number | null
}

type Trial = Record<'income' | 'refunds' | 'debts', number>

/** Returns everything that the money screen shows, in one transaction. */
export const loadMoney = (scope: Money, span: Span): Promise<MoneyPicture> =>
  readInCompany(scope, async (tx) => {
    const today = businessDay()
    const { income, refunds, test } = await selectTogether(tx, {
      income: selectIncome(scope, span),
      refunds: selectRefunds(scope, span),
      test: selectTestMoney(scope, span.current),
    })
    const byWay = await waysIn(tx, scope, span.current)
    const total = byWay.reduce((sum, { agorot }) => sum + agorot, 0)
    return {
      income,
      refunds,
      byWay,
      byService: distributeRounding(await servicesIn(tx, scope, span.current), total),
      debts: await sumsOn(tx, scope, today),
      trial: {
        ...(test[0] ?? { income: 0, refunds: 0 }),
        debts: await testModeDebt(tx, scope, { on: today, ...ALL }),
      },
      failures: await loadRecentFailures(tx, scope, today),
      upcoming: await loadUpcomingCharges(tx, scope, today),
      mrrAgorot: scope.ownerId ? null : await monthlyRevenue(tx, scope),
    }
  })

const ALL = { owner: null, bucket: null }

/** Conditions for an instant within a range of days, and within either range of a span. */
const within = (column: SQL, { from, to }: Days): SQL =>
  sql`${column} >= ${dayRange(from).from.toISOString()}::timestamptz and ${column} < ${dayRange(to).to.toISOString()}::timestamptz`
const both = (column: SQL, { current, previous }: Span): SQL =>
  sql`(${within(column, current)} or ${within(column, previous)})`
/** The same for receipts by hand, which have a date instead of an instant. */
const onDays = ({ from, to }: Days): SQL => sql`h.day between ${from}::date and ${to}::date`
const onBoth = ({ current, previous }: Span): SQL => sql`(${onDays(current)} or ${onDays(previous)})`

const ofPayments = ({ companyId, ownerId }: Money): SQL =>
  sql`p.company_id = ${companyId} and p.deleted_at is null and ${ownerId ? sql`p.owner_id = ${ownerId}` : sql`true`}`

/**
 * Makes the select of the income by business day, from payments and receipts by hand, for both ranges of a span, without
 * test money; agorot.
 */
export const selectIncome = (scope: Money, span: Span) =>
  selectSql<Valued>(sql`
    select x.day::text as day, sum(x.agorot) as value from (
      select (p.paid_at at time zone ${BUSINESS_TIME_ZONE})::date as day, p.amount_agorot as agorot
      from payments p where ${ofPayments(scope)} and not p.is_simulated and ${both(sql`p.paid_at`, span)}
      union all select h.day, h.agorot from (${receiptsByHand(scope)}) h where h.agorot > 0 and ${onBoth(span)}) x group by 1`)

/** Makes the select of the refunds by business day, in the same way. */
export const selectRefunds = (scope: Money, span: Span) =>
  selectSql<Valued>(sql`
    select x.day::text as day, sum(x.agorot) as value from (
      select (r.refunded_at at time zone ${BUSINESS_TIME_ZONE})::date as day, r.amount_agorot as agorot
      from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = ${scope.companyId} and r.state = 'done' and ${ofPayments(scope)} and not p.is_simulated and ${both(sql`r.refunded_at`, span)}
      union all select h.day, -h.agorot from (${receiptsByHand(scope)}) h where h.agorot < 0 and ${onBoth(span)}) x group by 1`)

/**
 * Makes the select of money that did not really move: of accounts in test mode, or of the simulator. It is excluded from
 * all sums and shown separately. One row.
 */
export const selectTestMoney = (scope: Money, days: Days) =>
  selectSql<Omit<Trial, 'debts'>>(sql`
    select (select coalesce(sum(p.amount_agorot), 0) from payments p
        where ${ofPayments(scope)} and p.is_simulated and ${within(sql`p.paid_at`, days)}) as income,
      (select coalesce(sum(r.amount_agorot), 0) from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
        where r.company_id = ${scope.companyId} and r.state = 'done' and ${ofPayments(scope)} and p.is_simulated
          and ${within(sql`r.refunded_at`, days)}) as refunds`)

/** Returns the income by account and payment method, without test money. */
async function waysIn(tx: Tx, scope: Money, days: Days): Promise<MethodIncome[]> {
  const { rows } = await tx.execute<{ id: string | null; name: string | null } & MethodIncome>(sql`
    select w.id, g.label as name, w.method, w.count, w.agorot from (
      select p.gateway_account_id as id, p.method, count(*)::int as count, sum(p.amount_agorot) as agorot
      from (
        select p.gateway_account_id, p.method, p.amount_agorot from payments p
        where ${ofPayments(scope)} and not p.is_simulated and ${within(sql`p.paid_at`, days)}
        union all select null::uuid, h.method, h.agorot from (${receiptsByHand(scope)}) h where h.agorot > 0 and ${onDays(days)}) p
      group by 1, 2) w
    left join gateway_accounts g on g.company_id = ${scope.companyId} and g.id = w.id
    order by w.agorot desc, g.label, w.method`)
  return rows.map(({ id, name, method, count, agorot }) => ({
    accountId: id,
    accountName: name,
    method,
    count,
    agorot: Number(agorot),
  }))
}

/**
 * Returns the income by service, without test money. A payment for several services is divided in proportion to its
 * lines. Payments from before lines were stored use the lines of their page, payments through an invoice's link those
 * of the invoice; what was sold without a service has no id.
 */
async function servicesIn(tx: Tx, scope: Money, days: Days): Promise<Share[]> {
  const { rows } = await tx.execute<{ id: string | null; name: string | null; agorot: string }>(sql`
    with paid as materialized (
      select p.id, p.company_id, p.page_id, p.amount_agorot, coalesce(d.lines, p.lines) as lines,
        jsonb_array_length(coalesce(d.lines, p.lines)) as sold
      from payments p left join payment_pages g on g.company_id = p.company_id and g.id = p.page_id
      left join tax_documents d on d.company_id = g.company_id and d.id = g.document_id
      where ${ofPayments(scope)} and not p.is_simulated and ${within(sql`p.paid_at`, days)}
      union all select h.id, ${scope.companyId}::uuid, null::uuid, h.agorot, h.lines, jsonb_array_length(h.lines)
      from (${receiptsByHand(scope)}) h where h.agorot > 0 and ${onDays(days)}),
    shares as (
      select (lines -> 0 ->> 'serviceId')::uuid as service_id, amount_agorot::numeric as agorot from paid where sold = 1
      union all
      select l.service_id, paid.amount_agorot * coalesce(l.gross / nullif(l.total, 0), 1) from paid left join lateral (
        select x.service_id, sum(x.gross) as gross, sum(sum(x.gross)) over () as total from (
          select (e ->> 'serviceId')::uuid as service_id, (e ->> 'quantity')::numeric * (e ->> 'unitAgorot')::numeric - coalesce((e ->> 'discountAgorot')::numeric, 0) as gross
          from jsonb_array_elements(paid.lines) e
          union all
          select n.service_id, n.quantity::numeric * n.unit_agorot from payment_page_lines n
          where paid.sold = 0 and n.company_id = paid.company_id and n.page_id = paid.page_id) x group by x.service_id) l on true
      where sold <> 1)
    select t.id, s.name, t.agorot from (select service_id as id, round(sum(agorot)) as agorot from shares group by 1) t
    left join services s on s.company_id = ${scope.companyId} and s.id = t.id
    order by t.agorot desc, s.name`)
  return rows.map(({ id, name, agorot }) => ({ id, name: name ?? '', agorot: Number(agorot) }))
}
