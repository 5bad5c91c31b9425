import { and, count, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { picklistValues } from '@/lib/db/schema/record-labels'
import { readSelects } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE, dayRange } from '@/lib/format/dates'
import { selectIncome, selectRefunds, selectTestMoney } from '@/lib/modules/money/money.queries'
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
export async function loadIncome(scope: Scope<'payments'>, span: Span, now = new Date()) {
  const stretches = { current: daysOf(span.current), previous: daysOf(span.previous) }
  const { income, refunds, test, open } = await readSelects(scope, (tx) => ({
    income: selectIncome(scope, stretches),
    refunds: selectRefunds(scope, stretches),
    test: selectTestMoney(scope, stretches.current),
    open: tx
      .select({ count: count(), agorot: sql<number>`coalesce(sum(${paymentPages.amountAgorot}), 0)` })
      .from(paymentPages)
      .where(
        and(
          ofPages(scope),
          eq(paymentPages.state, 'active'),
          or(isNull(paymentPages.expiresAt), gt(paymentPages.expiresAt, now)),
        ),
      ),
  }))
  return {
    days: [...income, ...refunds.map(({ day, value }) => ({ day, value: -value }))],
    testAgorot: test.reduce((sum, one) => sum + one.income - one.refunds, 0),
    open: open[0] ?? { count: 0, agorot: 0 },
  }
}

/** Counts payment pages by creation day: sent, opened, paid. */
export async function loadLinks(scope: Scope<'paymentPages'>, span: Span) {
  const { state, firstOpenedAt, closeMethod, createdAt } = paymentPages
  const isPaid = sql`(${state} = 'paid' or ${state} = 'closed' and ${closeMethod} <> 'write_off')`
  const { days } = await readSelects(scope, (tx) => ({
    days: tx
      .select({
        day: dayOf(createdAt),
        sent: count(),
        opened: sql<number>`(count(*) filter (where ${firstOpenedAt} is not null or ${isPaid}))::int`,
        paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      })
      .from(paymentPages)
      .where(and(ofPages(scope), sql`${state} not in ('draft', 'cancelled')`, both(createdAt, span)))
      .groupBy(sql`1`),
  }))
  return days
}

/** Counts new customers by business day and source. */
export async function loadNewCustomers(scope: Scope<'customers'>, span: Span) {
  const { createdAt } = customers
  const { days } = await readSelects(scope, (tx) => {
    const counted = tx
      .select({ day: dayOf(createdAt).as('day'), source: customers.source, value: count().as('value') })
      .from(customers)
      .where(and(inScope(customers, scope), both(createdAt, span)))
      .groupBy(sql`1`, customers.source)
      .as('counted')
    const { name, key } = picklistValues
    return {
      days: tx
        .select({
          day: counted.day,
          source: sql<string>`coalesce(${name}, '')`,
          value: sql<number>`sum(${counted.value})::int`,
        })
        .from(counted)
        .leftJoin(picklistValues, and(eq(picklistValues.companyId, scope.companyId), eq(key, counted.source)))
        .groupBy(sql`1`, sql`2`),
    }
  })
  return days
}

/** Counts fully signed documents by business day, and the documents created in the period by state. */
export function loadDocuments(scope: Scope<'documents'>, span: Span) {
  const { state, completedAt, createdAt } = documents
  return readSelects(scope, (tx) => ({
    signed: tx
      .select({ day: dayOf(completedAt), value: count() })
      .from(documents)
      .where(and(ofDocuments(scope), eq(state, 'completed'), both(completedAt, span)))
      .groupBy(sql`1`),
    states: tx
      .select({ state, value: count() })
      .from(documents)
      .where(and(ofDocuments(scope), stretch(createdAt, span.current)))
      .groupBy(state),
  }))
}

/** Converts an instant to its business day; a date is text once it has passed through JSON. */
const dayOf = (at: Column) => sql<string>`(${at} at time zone ${sql.raw(`'${BUSINESS_TIME_ZONE}'`)})::date`

const stretch = (at: Column, { from, to }: { from: string; to: string }): SQL | undefined =>
  and(gte(at, dayRange(from).from), lt(at, dayRange(to).from))

/** Condition for the period and the one before it: two ranges of one index. */
const both = (at: Column, { current, previous }: Span) => or(stretch(at, current), stretch(at, previous))

/** Converts the days to the format of the money module, with both ends inclusive. */
const daysOf = ({ from, to }: Days) => ({ from, to: addDays(to, -1) })

const ofPages = (scope: Scope<'paymentPages'> | Scope<'payments'>) => inScope(paymentPages, scope)

const ofDocuments = (scope: Scope<'documents'>) => inScope(documents, scope)
