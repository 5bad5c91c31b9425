import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { paymentFilter } from './list-matching.queries'
import type { PaymentFilter, PaymentListInput } from './payments.list'

type Viewer = Scope<'payments'>

const ofPayment = sql`t.company_id = ${payments.companyId} and t.payment_id = ${payments.id} and t.type <> '330'`

const columns = {
  id: payments.id,
  number: payments.numberText,
  paidAt: payments.paidAt,
  payerName: payments.payerName,
  customerId: payments.customerId,
  customerName: customers.name,
  amountAgorot: payments.amountAgorot,
  refundedAgorot: payments.refundedAgorot,
  method: payments.method,
  cardLast4: payments.cardLast4,
  installments: payments.installments,
  state: payments.state,
  approvalNumber: payments.approvalNumber,
  pageId: payments.pageId,
  pageTitle: paymentPages.title,
  account: gatewayAccounts.label,
  isTest: sql<boolean>`${payments.isSimulated} or coalesce(${gatewayAccounts.isTest}, false)`,
  documentId: sql<
    string | null
  >`(select t.id from tax_documents t where ${ofPayment} order by t.issued_at desc limit 1)`,
  documentNumber: sql<
    string | null
  >`(select t.number_text from tax_documents t where ${ofPayment} order by t.issued_at desc limit 1)`,
}

type Stored = typeof payments.$inferSelect
type Kept = 'id' | 'paidAt' | 'payerName' | 'customerId' | 'amountAgorot' | 'refundedAgorot' | 'method' | 'cardLast4'
export type PaymentRow = Pick<Stored, Kept | 'installments' | 'state' | 'approvalNumber' | 'pageId'> & {
  number: string
  customerName: string | null
  pageTitle: string
  account: string | null
  isTest: boolean
  documentId: string | null
  documentNumber: string | null
}

/** Sums of the rows that match a filter; null if there are too many to add up. */
export type Sums = { amountAgorot: number; refundedAgorot: number } | null
export type PaymentList = Slice<PaymentRow & { sortKey: string }> & { total: Total; sums: Sums }

/** Returns one page of the payments, filtered and sorted, with the sums of all that match. */
export const listPayments = (scope: Viewer, wanted: PaymentListInput): Promise<PaymentList> =>
  readInCompany(scope, async (tx) => {
    const matches = await paymentFilter(tx, scope, wanted)
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: payments,
      matches,
      select: (sortKey) => joined(tx, sortKey),
    })
    return { ...page, sums: await sumsOf(tx, matches) }
  })

/** Selects the columns of a row with their joins. Only a page of the list needs the sort key. */
const joined = (tx: Tx, sortKey: SQL<string> = sql<string>`''`) =>
  tx
    .select({ ...columns, sortKey })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .leftJoin(customers, and(eq(customers.companyId, payments.companyId), eq(customers.id, payments.customerId)))
    .leftJoin(
      gatewayAccounts,
      and(eq(gatewayAccounts.companyId, payments.companyId), eq(gatewayAccounts.id, payments.gatewayAccountId)),
    )

const sortings = sortedBothWays<PaymentListInput['sort']>({
  paid: [payments.paidAt, 'timestamptz'],
  amount: [payments.amountAgorot, 'bigint'],
})

/** Maximum number of rows that are added up: as many as are counted exactly. */
const MAX_ADDED = 10_000

async function sumsOf(tx: Tx, matches: SQL | undefined): Promise<Sums> {
  const { amountAgorot, refundedAgorot } = payments
  const few = tx
    .select({ amount: amountAgorot, refunded: refundedAgorot })
    .from(payments)
    .where(matches)
    .limit(MAX_ADDED + 1)
  const { rows } = await tx.execute<{ rows: number; amount: string; refunded: string }>(sql`
    select count(*)::int as rows, coalesce(sum(amount_agorot), 0)::text as amount,
      coalesce(sum(refunded_agorot), 0)::text as refunded from (${few.getSQL()}) few`)
  const [sum] = rows
  if (!sum || sum.rows > MAX_ADDED) return null
  return { amountAgorot: Number(sum.amount), refundedAgorot: Number(sum.refunded) }
}

/** Counts the payments that match a filter. */
export const countPayments = async (tx: Tx, scope: Viewer, filter: PaymentFilter): Promise<number> =>
  tx.$count(payments, await paymentFilter(tx, scope, filter))

type Part = { filter: PaymentFilter; cursor: string | null; size: number }

/** Returns the next batch of payments for an export, ordered by id. */
export async function loadPaymentsForExport(
  tx: Tx,
  scope: Viewer,
  { filter, cursor, size }: Part,
): Promise<PaymentRow[]> {
  const edge = cursor ? sql`${payments.id} > ${cursor}::uuid` : undefined
  return joined(tx)
    .where(and(await paymentFilter(tx, scope, filter), edge))
    .orderBy(asc(payments.id))
    .limit(size)
}

/** Lists the gateway accounts for the filter. */
export const listPaymentAccounts = (scope: Viewer) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ value: gatewayAccounts.id, label: gatewayAccounts.label })
      .from(gatewayAccounts)
      .where(and(eq(gatewayAccounts.companyId, scope.companyId), isNull(gatewayAccounts.deletedAt)))
      .orderBy(gatewayAccounts.label),
  )
