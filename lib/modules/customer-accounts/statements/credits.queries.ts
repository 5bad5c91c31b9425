import { type SQL, sql } from 'drizzle-orm'

import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'

import { type MoneyViewer, requestsInvoicePayment } from '../balances.queries'

const ownOf = ({ ownerId }: MoneyViewer, column: SQL): SQL => (ownerId ? sql`${column} = ${ownerId}` : sql`true`)

/**
 * Condition for a credit note (`d`) of an invoice that was paid on issue (`o`), without a refund. A refund is a
 * negative receipt.
 */
const BY_HAND = sql`d.type = '330' and d.series = 'real' and d.state <> 'issuing' and d.refund_id is null and o.type = '320'`

/**
 * Returns a query for a customer's credit notes issued by hand, `id, day, agorot`: after paying for what was credited,
 * the customer has this amount as credit until it is refunded.
 */
export const creditsByHand = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select d.id, d.issue_date as day, d.total_agorot as agorot
  from tax_documents d join tax_documents o on o.company_id = d.company_id and o.id = d.refers_to_id
  where d.company_id = ${viewer.companyId} and d.customer_id = ${customerId} and ${BY_HAND} and ${ownOf(viewer, sql`d.owner_id`)}`

/**
 * Condition: the receipt of payment `m` refers to an invoice; its refunds are then represented by negative receipts.
 */
const RECEIVED = sql`exists (select from tax_documents t join tax_documents o on o.company_id = t.company_id and o.id = t.refers_to_id
  where t.company_id = m.company_id and t.payment_id = m.id and o.type = '305')`

/** Condition: payment `m` came through the payment page of an invoice. */
const OF_INVOICE = sql`exists (select from payment_pages p where p.company_id = m.company_id and p.id = m.page_id and ${requestsInvoicePayment(sql`p`)})`

/**
 * Returns a query for payments through the page of an invoice that exceed the invoice, or whose receipt is not issued
 * yet: they are credit on account, `agorot`.
 */
export const paidOnAccount = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select m.amount_agorot as agorot from payments m where m.company_id = ${viewer.companyId} and m.customer_id = ${customerId}
    and m.deleted_at is null and ${OF_INVOICE} and not ${RECEIVED} and ${ownOf(viewer, sql`m.owner_id`)}`

/**
 * Returns a query for a customer's refunds, `id, payment_id, page_id, day, agorot, credited`: `credited` is the part
 * whose purchase is cancelled with the refund and was not already credited by hand. A refund of an invoice payment
 * credits nothing: the invoice is open again.
 */
export const customerRefunds = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select r.id, m.id as payment_id, m.page_id, (r.refunded_at at time zone ${BUSINESS_TIME_ZONE})::date as day, r.amount_agorot as agorot,
    case when ${OF_INVOICE} then 0 else least(r.amount_agorot, greatest(0, m.amount_agorot
      - sum(r.amount_agorot) over (partition by m.id order by r.refunded_at, r.id rows between unbounded preceding and current row) + r.amount_agorot
      - (select coalesce(sum(d.total_agorot), 0) from tax_documents o join tax_documents d on d.company_id = o.company_id and d.refers_to_id = o.id
        where o.company_id = m.company_id and o.payment_id = m.id and d.created_at < r.refunded_at and ${BY_HAND}))) end::bigint as credited
  from payment_refunds r join payments m on m.company_id = r.company_id and m.id = r.payment_id
  where m.company_id = ${viewer.companyId} and m.customer_id = ${customerId} and m.deleted_at is null and r.state = 'done'
    and not ${RECEIVED} and ${ownOf(viewer, sql`m.owner_id`)}`
