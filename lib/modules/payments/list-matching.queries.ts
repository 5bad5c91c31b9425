import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { payments } from '@/lib/db/schema/payments'
import { searchIds } from '@/lib/db/search'
import { dayRange } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { parseShekels } from '@/lib/format/money'
import { inScope } from '@/lib/records/in-scope'
import type { PaymentMark } from './list.schema'
import type { PaymentFilter } from './payments.list'

type Viewer = Scope<'payments'>

/** Returns the condition for the payments in the actor's scope that match a filter. */
export async function paymentFilter(tx: Tx, scope: Viewer, filter: PaymentFilter): Promise<SQL | undefined> {
  return and(paymentsInScope(scope), ...narrowed(scope, filter), await found(tx, scope, filter.q.trim()))
}

export const paymentsInScope = (scope: Viewer) => inScope(payments, scope)

const narrowed = (scope: Viewer, filter: PaymentFilter): (SQL | undefined)[] => [
  ...ofKind(filter),
  ...ofSum(filter),
  filter.owner === 'mine' ? eq(payments.ownerId, scope.actorId) : undefined,
  filter.from ? gte(payments.paidAt, dayRange(filter.from).from) : undefined,
  filter.to ? lt(payments.paidAt, dayRange(filter.to).to) : undefined,
  filter.mark ? marked[filter.mark] : undefined,
  refundedBetween(filter),
]

/** Matches payments with a refund completed in the range of days; a missing end leaves the range open. */
function refundedBetween({ refundedFrom, refundedTo }: PaymentFilter): SQL | undefined {
  if (!refundedFrom && !refundedTo) return undefined
  return sql`exists (select from payment_refunds r where ${and(
    sql`r.company_id = ${p.companyId} and r.payment_id = ${p.id} and r.state = 'done'`,
    refundedFrom ? sql`r.refunded_at >= ${dayRange(refundedFrom).from.toISOString()}` : undefined,
    refundedTo ? sql`r.refunded_at < ${dayRange(refundedTo).to.toISOString()}` : undefined,
  )})`
}

const ofKind = ({ method, state, account, customer }: PaymentFilter) => [
  method ? eq(payments.method, method) : undefined,
  state === 'any_refund' ? inArray(payments.state, ['partially_refunded', 'refunded']) : undefined,
  state && state !== 'any_refund' ? eq(payments.state, state) : undefined,
  account ? eq(payments.gatewayAccountId, account) : undefined,
  customer ? eq(payments.customerId, customer) : undefined,
]

const ofSum = ({ min, max }: PaymentFilter) => [
  min ? gte(payments.amountAgorot, agorotOf(min)) : undefined,
  max ? lte(payments.amountAgorot, agorotOf(max)) : undefined,
]

function agorotOf(text: string): number {
  const parsed = parseShekels(text)
  return parsed.ok ? parsed.value : 0
}

const p = payments

const marked: Record<PaymentMark, SQL> = {
  no_document: sql`not exists (select from tax_documents t where t.company_id = ${p.companyId} and t.payment_id = ${p.id}
    and t.type <> '330')`,
  unmatched: sql`exists (select from payment_differences f where f.company_id = ${p.companyId} and f.payment_id = ${p.id}
    and f.state = 'open')`,
  held: sql`exists (select from payment_pages g where g.company_id = ${p.companyId} and g.id = ${p.pageId} and g.needs_review <> '')`,
  refunding: sql`exists (select from payment_refunds r where r.company_id = ${p.companyId} and r.payment_id = ${p.id}
    and r.state in ('requested', 'approved', 'sending', 'unknown'))`,
}

const MAX_FOUND = 2_000

/** Matches the search words against the payment's numbers, the payer and the customer. */
async function found(tx: Tx, scope: Viewer, words: string): Promise<SQL | undefined> {
  if (!words) return undefined
  const { ids: customers } = await searchIds(tx, { kind: 'customers', words, ownerIds: null })
  const { rows } = await tx.execute<{ id: string }>(
    sql`select kesher.search_payers(${words}, ${scope.ownerId ?? null}::uuid, ${MAX_FOUND}) as id`,
  )
  const payers = rows.map(({ id }) => id)
  return or(
    sql`${p.id} = any(${sql.param(payers)}::uuid[])`,
    customers.length > 0 ? sql`${p.customerId} = any(${sql.param(customers)}::uuid[])` : undefined,
    ...byNumber(fold(words)),
  )
}

const byNumber = (text: string): SQL[] =>
  /^[\w-]{1,64}$/.test(text)
    ? [
        sql`lower(${p.numberText}) = ${text}`,
        sql`${p.approvalNumber} = ${text}`,
        sql`lower(${p.gatewayTransaction}) = ${text}`,
        ...(/^\d{4}$/.test(text) ? [sql`${p.cardLast4} = ${text}`] : []),
      ]
    : []
