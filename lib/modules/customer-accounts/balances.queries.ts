import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'

import type { MoneyFilter } from './customer-accounts.schema'

/** Whose money is counted: the whole company's, or only that of one owner. */
export type MoneyViewer = { readonly companyId: string; readonly ownerId?: string | undefined }

type Narrowed = {
  customers?: readonly string[]
  /** Only claims on the customer with this id, an expression of the outer query. */
  customer?: SQL | undefined
  /** Only claims due before this day. */
  before?: string
  /** Only claims with a failed charge. */
  failed?: true
}

/**
 * Returns a query for what customers owe, one row per claim: `customer_id, page_id, document_id, day, agorot`; `day` is
 * the day from which it is owed. `owedFor` defines and explains which pages count; a test compares the two. A tax
 * invoice without a page of its own is owed until it is paid or credited, even if a page asks for it: that page is not
 * a second claim.
 */
export function openClaims(viewer: MoneyViewer, narrowed: Narrowed = {}): SQL {
  const pages = pagesOwed(viewer, narrowed)
  return narrowed.failed ? pages : sql`${pages} union all ${invoicesOwed(viewer, narrowed)}`
}

const pagesOwed = ({ companyId, ownerId }: MoneyViewer, { customers, customer, before, failed }: Narrowed): SQL => sql`
  select p.customer_id, p.id as page_id, null::uuid as document_id, ${DAY} as day, p.amount_agorot - p.paid_agorot as agorot
  from payment_pages p
  where p.company_id = ${companyId} and p.customer_id is not null and p.deleted_at is null and p.state in ('active', 'paused')
    and ${ownerId ? sql`p.owner_id = ${ownerId}` : sql`true`}
    and ${customers ? sql`p.customer_id = any(${sql.param([...customers])}::uuid[])` : sql`true`}
    and ${customer ? sql`p.customer_id = ${customer}` : sql`true`}
    and ${before ? sql`${DAY} < ${before}::date` : sql`true`}
    and ${failed ? DECLINED : sql`true`}
    and ${failed ? sql`true` : sql`(p.document_id is null or not ${requestsInvoicePayment(sql`p`)})`}
    and p.payments_max = 1 and p.amount_mode <> 'open' and p.amount_agorot > p.paid_agorot
    and (p.expires_at is null or p.expires_at > now() or p.due_on is not null or p.origin <> 'office')
    and not exists (select from payment_pages part where part.company_id = p.company_id and part.parent_id = p.id and part.deleted_at is null)`

/**
 * Whether a page, given by its alias in the query, asks for payment of a tax invoice, which is a claim of its own; a
 * deal invoice is not.
 */
export const requestsInvoicePayment = (page: SQL): SQL => sql`exists (select from tax_documents asked
  where asked.company_id = ${page}.company_id and asked.id = ${page}.document_id and asked.type = '305')`

const DECLINED = sql`exists (select from payment_attempts a where a.company_id = p.company_id and a.page_id = p.id and a.state = 'declined')`

const invoicesOwed = ({ companyId, ownerId }: MoneyViewer, { customers, customer, before }: Narrowed): SQL => sql`
  select d.customer_id, null::uuid, d.id, coalesce(d.due_on, d.issue_date), d.total_agorot - d.credited_agorot - d.received_agorot
  from tax_documents d
  where d.company_id = ${companyId} and d.customer_id is not null and d.type = '305' and d.series = 'real' and d.state <> 'issuing'
    and d.page_id is null and d.payment_id is null and d.credited_agorot + d.received_agorot < d.total_agorot
    and ${ownerId ? sql`d.owner_id = ${ownerId}` : sql`true`}
    and ${customers ? sql`d.customer_id = any(${sql.param([...customers])}::uuid[])` : sql`true`}
    and ${customer ? sql`d.customer_id = ${customer}` : sql`true`}
    and ${before ? sql`coalesce(d.due_on, d.issue_date) < ${before}::date` : sql`true`}`

/** The day from which a page is owed: its due date, otherwise its creation date. */
const DAY = sql`coalesce(p.due_on, (p.created_at at time zone ${BUSINESS_TIME_ZONE})::date)`

/** Returns the balance of customers in agorot, by id; customers who owe nothing are left out. */
export async function loadBalances(tx: Tx, viewer: MoneyViewer, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; agorot: string }>(
    sql`select customer_id as id, sum(agorot) as agorot from (${openClaims(viewer, { customers: ids })}) c group by customer_id`,
  )
  return new Map(rows.map(({ id, agorot }) => [id, Number(agorot)]))
}

/**
 * Returns the claims that match a filter of the customer list, of all customers or of one; `today` is the business day.
 */
export const filteredClaims = (viewer: MoneyViewer, { wanted, today, customer }: Wanted): SQL =>
  openClaims(viewer, {
    ...(wanted === 'overdue' && { before: today }),
    ...(wanted === 'failed' && { failed: true }),
    customer,
  })

type Wanted = { wanted: MoneyFilter; today: string; customer?: SQL | undefined }
