import { and, count, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { picklistValues } from '@/lib/db/schema/customer-labels'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readInCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE, dayRange } from '@/lib/format/dates'
import { incomeByDay, refundsByDay, testMoneyIn } from '@/lib/modules/money/money.queries'
import { inScope } from '@/lib/records/in-scope'

import type { Days, Span } from './home.rules'

type Column =
  | typeof paymentPages.createdAt
  | typeof customers.createdAt
  | typeof documents.createdAt
  | typeof documents.completedAt

/**
 * Returns income minus refunds by business day, in agorot, for the period and the one before it; the test money of the
 * period; and the open payment pages.
 */
export const loadIncome = (scope: Scope<'payments'>, span: Span, now = new Date()) =>
  readInCompany(scope, async (tx) => {
    const stretches = { current: daysOf(span.current), previous: daysOf(span.previous) }
    const [came, back] = [await incomeByDay(tx, scope, stretches), await refundsByDay(tx, scope, stretches)]
    const days = [...came, ...back.map(({ day, value }) => ({ day, value: -value }))]
    const test = await testMoneyIn(tx, scope, stretches.current)
    const [open] = await tx
      .select({ count: count(), agorot: sql<string>`coalesce(sum(${paymentPages.amountAgorot}), 0)` })
      .from(paymentPages)
      .where(
        and(
          ofPages(scope),
          eq(paymentPages.state, 'active'),
          or(isNull(paymentPages.expiresAt), gt(paymentPages.expiresAt, now)),
        ),
      )
    return {
      days,
      testAgorot: test.income - test.refunds,
      open: { count: open?.count ?? 0, agorot: Number(open?.agorot ?? 0) },
    }
  })

/** Counts payment pages by creation day: sent, opened, paid. */
export const loadLinks = (scope: Scope<'paymentPages'>, span: Span) =>
  readInCompany(scope, (tx) => {
    const { state, firstOpenedAt, closeMethod, createdAt } = paymentPages
    const isPaid = sql`(${state} = 'paid' or ${state} = 'closed' and ${closeMethod} <> 'write_off')`
    return tx
      .select({
        day: dayOf(createdAt),
        sent: count(),
        opened: sql<number>`(count(*) filter (where ${firstOpenedAt} is not null or ${isPaid}))::int`,
        paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      })
      .from(paymentPages)
      .where(and(ofPages(scope), sql`${state} not in ('draft', 'cancelled')`, both(createdAt, span)))
      .groupBy(sql`1`)
  })

/** Counts new customers by business day and source. */
export const loadNewCustomers = (scope: Scope<'customers'>, span: Span) =>
  readInCompany(scope, (tx) => {
    const { companyId, ownerId, createdAt, deletedAt } = customers
    const source = sql<string>`coalesce(${picklistValues.name}, '')`
    return tx
      .select({ day: dayOf(createdAt), source, value: count() })
      .from(customers)
      .leftJoin(picklistValues, and(eq(picklistValues.companyId, companyId), eq(picklistValues.key, customers.source)))
      .where(
        and(
          eq(companyId, scope.companyId),
          isNull(deletedAt),
          scope.ownerId ? eq(ownerId, scope.ownerId) : undefined,
          both(createdAt, span),
        ),
      )
      .groupBy(sql`1`, sql`2`)
  })

/** Counts fully signed documents by business day, and the documents created in the period by state. */
export const loadDocuments = (scope: Scope<'documents'>, span: Span) =>
  readInCompany(scope, async (tx) => {
    const { state, completedAt, createdAt } = documents
    const signed = await tx
      .select({ day: dayOf(completedAt), value: count() })
      .from(documents)
      .where(and(ofDocuments(scope), eq(state, 'completed'), both(completedAt, span)))
      .groupBy(sql`1`)
    const states = await tx
      .select({ state, value: count() })
      .from(documents)
      .where(and(ofDocuments(scope), stretch(createdAt, span.current)))
      .groupBy(state)
    return { signed, states }
  })

/** Converts an instant to its business day. */
const dayOf = (at: Column) =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${BUSINESS_TIME_ZONE}'`)}, 'YYYY-MM-DD')`

const stretch = (at: Column, { from, to }: { from: string; to: string }): SQL | undefined =>
  and(gte(at, dayRange(from).from), lt(at, dayRange(to).from))

/** Condition for the period and the one before it: two ranges of one index. */
const both = (at: Column, { current, previous }: Span) => or(stretch(at, current), stretch(at, previous))

/** Converts the days to the format of the money module, with both ends inclusive. */
const daysOf = ({ from, to }: Days) => ({ from, to: addDays(to, -1) })

const ofPages = (scope: Scope<'paymentPages'> | Scope<'payments'>) => inScope(paymentPages, scope)

const ofDocuments = (scope: Scope<'documents'>) => inScope(documents, scope)
