import { sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'
import { dayRange } from '@/lib/format/dates'

import { FAILED_DAYS } from './money.rules'

const MAX_SHOWN = 15

export type FailedCharge = {
  id: string
  pageId: string
  title: string
  customerId: string | null
  customerName: string | null
  customerOwnerId: string | null
  payerName: string
  code: string | null
  agorot: number
  at: string
  /** A saved card was charged, without a payer on the page. */
  isByCard: boolean
  /** The page was paid since; for a page with many payers, by the same payer. */
  isPaid: boolean
}
export type Failures = { reasons: { code: string | null; count: number; agorot: number }[]; latest: FailedCharge[] }

/** Decline codes of attempts that were given up by the system, not declined by the gateway. */
const NO_CHARGE = sql`('superseded', 'closed_by_office', 'returned')`

const IS_PAID = sql`case when p.payments_max = 1 then p.paid_count > 0 else exists (select from payments m
  where m.company_id = a.company_id and m.page_id = a.page_id and m.deleted_at is null and m.paid_at >= a.created_at
    and m.payer_email <> '' and m.payer_email = a.payer_email) end`

/** Returns failed charges of the last 30 days: totals by reason, and the newest ones. */
export async function loadRecentFailures(tx: Tx, scope: Scope<'payments'>, today: string): Promise<Failures> {
  const since = dayRange(addDays(today, 1 - FAILED_DAYS)).from.toISOString()
  const { companyId, ownerId } = scope
  const failed = sql`
    from payment_attempts a join payment_pages p on p.company_id = a.company_id and p.id = a.page_id
    left join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where a.company_id = ${companyId} and a.state = 'declined' and a.created_at >= ${since}::timestamptz and p.deleted_at is null
      and coalesce(a.decline_code, '') not in ${NO_CHARGE} and ${ownerId ? sql`p.owner_id = ${ownerId}` : sql`true`}`
  const reasons = await tx.execute<{ code: string | null; count: number; agorot: string }>(sql`
    select a.decline_code as code, count(*)::int as count, sum(a.amount_agorot) as agorot ${failed} group by 1 order by 2 desc, 1`)
  const latest = await tx.execute<Row>(sql`
    select a.id, a.page_id, p.title, c.id as customer_id, c.name as customer_name, c.owner_id as customer_owner_id, a.payer_name, a.decline_code as code,
      a.amount_agorot as agorot, to_json(a.created_at) #>> '{}' as at, a.source = 'card' as is_by_card, ${IS_PAID} as is_paid
    ${failed} order by a.created_at desc, a.id desc limit ${MAX_SHOWN}`)
  return {
    reasons: reasons.rows.map((row) => ({ ...row, agorot: Number(row.agorot) })),
    latest: latest.rows.map(failedFrom),
  }
}

type Row = {
  id: string
  page_id: string
  title: string
  customer_id: string | null
  customer_name: string | null
  customer_owner_id: string | null
  payer_name: string
  code: string | null
  agorot: string
  at: string
  is_by_card: boolean
  is_paid: boolean
}

const failedFrom = (row: Row): FailedCharge => ({
  id: row.id,
  pageId: row.page_id,
  title: row.title,
  payerName: row.payer_name,
  code: row.code,
  at: row.at,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerOwnerId: row.customer_owner_id,
  agorot: Number(row.agorot),
  isByCard: row.is_by_card,
  isPaid: row.is_paid,
})
