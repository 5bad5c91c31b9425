import { sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'
import { dayRange } from '@/lib/format/dates'

import type { LedgerLine } from '@/lib/payments/gateway'

import type { Books, Charge, RecordedRefund } from './reconciliation.rules'

type Wanted = {
  readonly companyId: string
  readonly accountId: string
  readonly from: string
  readonly to: string
  readonly lines: readonly LedgerLine[]
}

/** Minutes after a payment during which a missing ledger line is not yet a difference. */
const GRACE_MINUTES = 15

/**
 * Loads all rows of ours that the lines of an account's ledger may match: by transaction number or reference, and all
 * of those days.
 */
export async function loadBooks(tx: Tx, wanted: Wanted): Promise<Books> {
  const keys = keysOf(wanted.lines)
  return {
    lines: wanted.lines,
    charges: await chargesOf(tx, wanted, keys),
    backs: await backsOf(tx, wanted, keys),
    attempts: await attemptsOf(tx, wanted, keys),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Keys = { transactions: string[]; refs: string[] }

const keysOf = (lines: readonly LedgerLine[]): Keys => ({
  transactions: lines.map(({ transaction }) => transaction),
  refs: lines.flatMap(({ orderRef }) => (orderRef && UUID.test(orderRef) ? [orderRef] : [])),
})

/**
 * The ledger is read from the day before. A payment that began earlier may be listed on an older day, so its absence is
 * no difference.
 */
const readFrom = (from: string) => dayRange(addDays(from, -1)).from

const graceEnd = sql`now() - make_interval(mins => ${GRACE_MINUTES})`

/**
 * Returns the payments of the account and the charges that were returned after review; the gateway took money for both.
 */
async function chargesOf(tx: Tx, { companyId, accountId, from, to }: Wanted, { transactions, refs }: Keys) {
  const [start, end, read] = [dayRange(from).from, dayRange(to).to, readFrom(from)]
  const { rows } = await tx.execute<Raw<Charge>>(sql`
    select p.id as "paymentId", p.attempt_id as "attemptId", p.gateway_transaction as transaction,
      p.amount_agorot as "amountAgorot", p.currency, p.paid_at as at,
      p.paid_at >= ${start} and p.paid_at < ${end} and p.paid_at < ${graceEnd}
        and coalesce(a.created_at >= ${read}, true) as "isDue"
    from payments p left join payment_attempts a on a.company_id = p.company_id and a.id = p.attempt_id
    where p.company_id = ${companyId} and p.gateway_account_id = ${accountId} and p.deleted_at is null
      and (p.gateway_transaction is not null or p.attempt_id is not null)
      and (p.gateway_transaction = any(${sql.param(transactions)}::text[]) or p.attempt_id = any(${sql.param(refs)}::uuid[])
        or (p.paid_at >= ${start} and p.paid_at < ${end}))
    union all
    select null, c.attempt_id, c.transaction, c.amount_agorot, c.currency, c.created_at, false
    from charge_returns c
    where c.company_id = ${companyId} and c.gateway_account_id = ${accountId} and c.state <> 'failed'
      and (c.transaction = any(${sql.param(transactions)}::text[]) or c.attempt_id = any(${sql.param(refs)}::uuid[]))`)
  return rows.map(dated)
}

async function backsOf(tx: Tx, { companyId, accountId, from, to }: Wanted, { transactions, refs }: Keys) {
  const [start, end, read] = [dayRange(from).from, dayRange(to).to, readFrom(from)]
  const { rows } = await tx.execute<Raw<RecordedRefund>>(sql`
    select r.id, r.id as "refundId", r.payment_id as "paymentId", r.gateway_transaction as transaction,
      r.amount_agorot as "amountAgorot", p.currency, r.refunded_at as at,
      r.refunded_at >= ${start} and r.refunded_at < ${end} and r.refunded_at < ${graceEnd}
        and coalesce(r.first_sent_at >= ${read}, true) as "isDue"
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where r.company_id = ${companyId} and p.gateway_account_id = ${accountId} and r.way = 'gateway' and r.state = 'done'
      and (r.gateway_transaction = any(${sql.param(transactions)}::text[]) or r.id = any(${sql.param(refs)}::uuid[])
        or (r.refunded_at >= ${start} and r.refunded_at < ${end}))
    union all
    select c.id, null, null, c.gateway_transaction, c.amount_agorot, c.currency, c.returned_at, false
    from charge_returns c
    where c.company_id = ${companyId} and c.gateway_account_id = ${accountId} and c.state = 'done'
      and (c.gateway_transaction = any(${sql.param(transactions)}::text[]) or c.id = any(${sql.param(refs)}::uuid[]))`)
  return rows.map(dated)
}

async function attemptsOf(tx: Tx, { companyId, accountId }: Wanted, { refs }: Keys): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from payment_attempts
    where company_id = ${companyId} and gateway_account_id = ${accountId} and id = any(${sql.param(refs)}::uuid[])`)
  return rows.map(({ id }) => id)
}

type Raw<T extends { at: Date }> = Omit<T, 'at' | 'amountAgorot'> & { at: Date | string; amountAgorot: number | string }

const dated = <T extends { at: Date | string; amountAgorot: number | string }>(row: T) => ({
  ...row,
  at: new Date(row.at),
  amountAgorot: Number(row.amountAgorot),
})
