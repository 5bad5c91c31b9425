import { sql } from 'drizzle-orm'

import type { ClientScope, Scope } from '@/lib/access/scope'
import { readSelects } from '@/lib/db/tenant'
import { selectSql } from '@/lib/db/together'
import { BUSINESS_TIME_ZONE, businessDay } from '@/lib/format/dates'

import { openClaims } from './balances.queries'
import { creditsByHand, customerRefunds, paidOnAccount } from './statements/credits.queries'

/** Account of a customer: sums in agorot over what the actor may see. */
export type Account = {
  owed: number
  overdue: number
  /** The first due date that has passed, and the next one that has not. */
  overdueSince: string | null
  nextDueOn: string | null
  /** Received money, by page or for an invoice, minus refunds. */
  paid: number
  /** Number of these payments and receipts. */
  paidCount: number
  lastPaidAt: string | null
  /**
   * Credit of services, which reduces their next charges, and of invoices that were credited after payment, until the
   * money is refunded.
   */
  credit: number
}

type Row = Record<'owed' | 'overdue' | 'paid' | 'paid_count' | 'credit', number> &
  Record<'overdue_since' | 'next_due_on' | 'last_paid_at', string | null>

/** Returns the account of a customer. */
export async function loadCustomerAccount(
  scope: Scope<'paymentPages'> | ClientScope,
  customerId: string,
): Promise<Account> {
  const { companyId, ownerId } = scope
  const today = businessDay()
  const own = ownerId ? sql`owner_id = ${ownerId}` : sql`true`
  const { account } = await readSelects(scope, () => ({
    account: selectSql<Row>(sql`
      select c.*, p.paid + t.paid as paid, p.count + t.count as paid_count, to_json(greatest(p.last, t.last)) #>> '{}' as last_paid_at,
        s.credit + i.credit + h.credit + a.credit - r.credit as credit from
        (select coalesce(sum(agorot), 0) as owed, coalesce(sum(agorot) filter (where day < ${today}::date), 0) as overdue,
          (min(day) filter (where day < ${today}::date))::text as overdue_since,
          (min(day) filter (where day >= ${today}::date))::text as next_due_on
          from (${openClaims(scope, { customers: [customerId] })}) claims) c,
        (select coalesce(sum(amount_agorot - refunded_agorot), 0) as paid, max(paid_at) as last,
          count(*) filter (where amount_agorot > refunded_agorot) as count from payments
          where company_id = ${companyId} and customer_id = ${customerId} and deleted_at is null and ${own}) p,
        (select coalesce(sum(total_agorot), 0) as paid, count(*) filter (where total_agorot > 0) as count,
          max((issue_date + time '12:00') at time zone ${BUSINESS_TIME_ZONE}) filter (where total_agorot > 0) as last from tax_documents
          where company_id = ${companyId} and customer_id = ${customerId} and type in ('320', '400') and series = 'real' and page_id is null
            and payment_id is null and refund_id is null and ${own}) t,
        (select coalesce(sum(credit_agorot), 0) as credit from customer_services
          where company_id = ${companyId} and customer_id = ${customerId} and deleted_at is null and ended_on is null and ${own}) s,
        (select coalesce(sum(credited_agorot + received_agorot - total_agorot), 0) as credit from tax_documents
          where company_id = ${companyId} and customer_id = ${customerId} and type = '305' and series = 'real' and page_id is null
            and payment_id is null and credited_agorot + received_agorot > total_agorot and ${own}) i,
        (select coalesce(sum(agorot), 0) as credit from (${creditsByHand(scope, customerId)}) x) h,
        (select coalesce(sum(agorot), 0) as credit from (${paidOnAccount(scope, customerId)}) x) a,
        (select coalesce(sum(agorot - credited), 0) as credit from (${customerRefunds(scope, customerId)}) x) r`),
  }))
  return accountFrom(account[0])
}

const accountFrom = (row: Row | undefined): Account => ({
  owed: row?.owed ?? 0,
  overdue: row?.overdue ?? 0,
  overdueSince: row?.overdue_since ?? null,
  nextDueOn: row?.next_due_on ?? null,
  paid: row?.paid ?? 0,
  lastPaidAt: row?.last_paid_at ?? null,
  paidCount: row?.paid_count ?? 0,
  credit: row?.credit ?? 0,
})
