import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { businessDay, dayRange } from '@/lib/format/dates'
import type { Days, Facts, Payment, Refund, Stored, Terms } from './calculation.schema'
import type { PeriodState } from './commissions.schema'
import { netByService } from './lines.rules'
import type { Sums } from './statements.rules'

type Within = { readonly companyId: string }
export type Period = Days & {
  state: PeriodState
  version: number
  isReopened: boolean
  calculatedBy: string | null
}

/** Loads the periods of a company in chronological order. */
export async function loadPeriods(tx: Tx, { companyId }: Within): Promise<Period[]> {
  const { rows } = await tx.execute<Period>(sql`
    select id, starts_on::text as from, ends_on::text as to, state, version, reopened_at is not null as "isReopened",
      calculated_by as "calculatedBy"
    from commission_periods where company_id = ${companyId} and deleted_at is null order by starts_on`)
  return rows
}

/** Loads the versions of all plans, and the assignments. */
export async function loadCommissionTerms(tx: Tx, { companyId }: Within): Promise<Terms> {
  const versions = await tx.execute<Terms['versions'][number]>(sql`
    select v.id, v.plan_id as "planId", v.number, v.valid_from::text as "validFrom", v.rules
    from commission_plan_versions v where v.company_id = ${companyId} order by v.plan_id, v.number`)
  const assignments = await tx.execute<Terms['assignments'][number]>(sql`
    select a.id, a.plan_id as "planId", p.name as "planName", a.seller_id as "sellerId", a.valid_from::text as "from",
      a.valid_to::text as "to", (select json_agg(json_build_object('userId', s.user_id, 'shareBp', s.share_bp) order by s.user_id)
        from commission_shares s where s.company_id = a.company_id and s.assignment_id = a.id) as shares
    from commission_assignments a join commission_plans p on p.company_id = a.company_id and p.id = a.plan_id
    where a.company_id = ${companyId} and a.deleted_at is null order by a.created_at, a.id`)
  return { versions: versions.rows, assignments: assignments.rows }
}

type Wanted = Within & {
  /** The periods to calculate, in chronological order; all of them follow the closed ones. */
  chain: readonly Days[]
  reopened: readonly Days[]
  since: string
}

/**
 * Loads the input of a calculation: payments of these periods and late ones, their refunds, and the lines of closed
 * periods for them.
 */
export async function loadCalculationFacts(tx: Tx, wanted: Wanted): Promise<{ facts: Facts; booked: Stored[] }> {
  const { companyId, reopened, since } = wanted
  const ids = await paymentIds(tx, wanted)
  const [payments, refunds] = [await paymentsOf(tx, { companyId }, ids), await refundsOf(tx, { companyId }, ids)]
  const booked = await bookedOf(tx, wanted, ids)
  return { facts: { payments, refunds, terms: await loadCommissionTerms(tx, wanted), since, reopened }, booked }
}

/**
 * Returns the ids of sellers' payments that need calculation: not in any closed period, in a reopened one, or with a
 * refund that is not in a closed period.
 */
async function paymentIds(tx: Tx, { companyId, chain, reopened, since }: Wanted): Promise<string[]> {
  const [start, end] = [dayRange(since).from, dayRange(chain.at(-1)?.to ?? since).to]
  const again = reopened.map(
    ({ id, from, to }) => sql`or (p.paid_at >= ${dayRange(from).from} and p.paid_at < ${dayRange(to).to})
      or exists (select from commission_lines l where l.company_id = p.company_id and l.payment_id = p.id and l.period_id = ${id})`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payments p
    where p.company_id = ${companyId} and p.deleted_at is null and p.paid_at >= ${start} and p.paid_at < ${end}
      and (exists (select from commission_assignments a
          where a.company_id = p.company_id and a.seller_id = p.owner_id and a.deleted_at is null)
        or exists (select from commission_lines l where l.company_id = p.company_id and l.payment_id = p.id))
      and (not exists (${closedLine} and l.payment_id = p.id and l.refund_id is null)
        or exists (select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id
          and r.state = 'done' and r.refunded_at < ${end}
          and not exists (${closedLine} and l.payment_id = p.id and l.refund_id = r.id and l.kind = 'refund'))
        ${sql.join(again, sql` `)})`)
  return rows.map(({ id }) => id)
}

const closedLine = sql`select from commission_lines l join commission_periods q on q.company_id = l.company_id and q.id = l.period_id
  where l.company_id = p.company_id and q.state in ('approved', 'locked', 'paid')`

type PaymentRow = {
  id: string
  number: number
  at: Date
  sellerId: string
  amount: number
  vat: number
  firstId: string | null
  firstAt: Date | null
  lines: { serviceId: string | null; gross: number; vatMode: 'standard' | 'zero' | 'exempt' }[] | null
}

async function paymentsOf(tx: Tx, { companyId }: Within, ids: readonly string[]): Promise<Payment[]> {
  const { rows } = await tx.execute<PaymentRow>(sql`
    select p.id, p.number, p.paid_at as at, p.owner_id as "sellerId", p.amount_agorot as amount, p.vat_agorot as vat,
      f.id as "firstId", f.paid_at as "firstAt", g.lines
    from payments p
    left join lateral (select o.id, o.paid_at from payments o where o.company_id = p.company_id and o.customer_id = p.customer_id
      and o.deleted_at is null order by o.paid_at, o.id limit 1) f on true
    left join lateral (select json_agg(json_build_object('serviceId', n.service_id, 'gross', n.quantity * n.unit_agorot,
        'vatMode', n.vat_mode) order by n.position) as lines
      from payment_page_lines n where n.company_id = p.company_id and n.page_id = p.page_id) g on true
    where p.company_id = ${companyId} and p.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(paymentFrom)
}

function paymentFrom({ at, firstId, firstAt, lines, ...row }: PaymentRow): Payment {
  const moment = new Date(at)
  return {
    ...row,
    at: +moment,
    day: businessDay(moment),
    lines: netByService(row, lines ?? []),
    isFirst: firstId === row.id,
    firstDay: firstAt && businessDay(new Date(firstAt)),
  }
}

async function refundsOf(tx: Tx, { companyId }: Within, ids: readonly string[]): Promise<Refund[]> {
  const { rows } = await tx.execute<{ id: string; paymentId: string; at: Date; amount: number }>(sql`
    select id, payment_id as "paymentId", refunded_at as at, amount_agorot as amount from payment_refunds
    where company_id = ${companyId} and payment_id = any(${sql.param(ids)}::uuid[]) and state = 'done'`)
  return rows.map(({ at, ...row }) => ({ ...row, at: +new Date(at), day: businessDay(new Date(at)) }))
}

/** Loads lines of closed periods that no closed period has paid out yet, because they are held. */
export const loadHeldLines = (tx: Tx, within: Within): Promise<Stored[]> =>
  linesWhere(
    tx,
    within,
    sql`q.state in ('approved', 'locked', 'paid') and not exists (
      select from commission_payouts o join commission_periods z on z.company_id = o.company_id and z.id = o.period_id
      where o.company_id = l.company_id and o.line_id = l.id and z.state in ('approved', 'locked', 'paid'))`,
  )

/** Loads the negative balances that people carry over from a period. */
export async function loadCarriedBalances(
  tx: Tx,
  { companyId }: Within,
  periodId: string,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ userId: string; agorot: number }>(sql`
    select user_id as "userId", carry_out_agorot as agorot from commission_statements
    where company_id = ${companyId} and period_id = ${periodId} and carry_out_agorot < 0`)
  return new Map(rows.map(({ userId, agorot }) => [userId, agorot]))
}

/** Loads the stored statements of periods that are not closed. */
export async function loadOpenStatements(tx: Tx, { companyId }: Within) {
  const { rows } = await tx.execute<Sums & { id: string; periodId: string }>(sql`
    select s.id, s.period_id as "periodId", s.user_id as "userId", s.deals, s.base_agorot as base, s.earned_agorot as earned,
      s.clawback_agorot as clawback, s.held_agorot as held, s.released_agorot as released, s.carry_in_agorot as "carryIn",
      s.payable_agorot as payable, s.carry_out_agorot as "carryOut"
    from commission_statements s join commission_periods q on q.company_id = s.company_id and q.id = s.period_id
    where s.company_id = ${companyId} and q.state in ('open', 'calculated')`)
  return rows
}

/** Loads the lines of closed periods for these payments. */
async function bookedOf(tx: Tx, within: Within, ids: readonly string[]): Promise<Stored[]> {
  const closed = sql`q.state in ('approved', 'locked', 'paid') and l.payment_id = any(${sql.param(ids)}::uuid[])`
  return linesWhere(tx, within, closed)
}

/** Loads the stored lines of periods that are not closed. */
export const loadOpenLines = (tx: Tx, within: Within): Promise<Stored[]> =>
  linesWhere(tx, within, sql`q.state in ('open', 'calculated')`)

async function linesWhere(tx: Tx, { companyId }: Within, where: ReturnType<typeof sql>): Promise<Stored[]> {
  const { rows } = await tx.execute<Stored>(sql`
    select l.id, l.period_id as "periodId", l.kind, l.payment_id as "paymentId", l.refund_id as "refundId",
      l.assignment_id as "assignmentId", l.plan_version_id as "versionId", l.user_id as "userId", l.happened_on::text as day,
      l.payable_on::text as "payableOn", l.base_agorot as base, l.rate_bp as "rateBp", l.share_bp as "shareBp",
      l.amount_agorot as amount, l.reverses_id as "reversesId", l.explanation
    from commission_lines l join commission_periods q on q.company_id = l.company_id and q.id = l.period_id
    where l.company_id = ${companyId} and ${where} order by q.starts_on, l.id`)
  return rows
}
