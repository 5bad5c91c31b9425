import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'
import { paymentMethodLabels, registrationLabels } from '@/lib/modules/payments/payments.labels'
import { inScope } from '@/lib/records/in-scope'

import type { MoneyViewer } from '../balances.queries'
import { statementEntries } from './entries.queries'
import { type EntryKind, type Part, SCREEN_ROWS, type Statement, type StatementLine } from './statements.rules'
import type { Period } from './statements.schema'

/** Scopes for the customer and for the money: the actor needs both. */
export type StatementScopes = { customers: Scope<'customers'>; money: Scope<'payments'> }

type Wanted = Period & Partial<Part>

/**
 * Returns the statement of a customer for a period, with a page of its rows, the customer and the seller; 404 outside
 * the scope.
 */
export const loadStatement = (
  scopes: StatementScopes,
  id: string,
  { from, to, start = 0, size = SCREEN_ROWS }: Wanted,
) =>
  readInCompany(scopes.customers, async (tx) => {
    const period = { from, to }
    const customer = await customerOf(tx, scopes.customers, id)
    const seller = await sellerOf(tx, scopes.customers)
    const entries = statementEntries(scopes.money, id)
    const sums = await sumsOf(tx, entries, period)
    const lines = await linesOf(tx, scopes.money, { entries, period, start, size, opening: sums.opening })
    return { customer, seller, period, ...sums, start, lines }
  })

export type CustomerStatement = Awaited<ReturnType<typeof loadStatement>>

async function customerOf(tx: Tx, scope: Scope<'customers'>, id: string) {
  const { name, email, numberText: number, ownerId, erasedAt } = customers
  const [found] = await tx
    .select({ id: customers.id, name, email, number, ownerId, erasedAt })
    .from(customers)
    .where(and(inScope(customers, scope), eq(customers.id, id)))
  if (!found) throw notFound('הלקוח לא נמצא')
  return found
}

async function sellerOf(tx: Tx, { companyId }: MoneyViewer) {
  const { name, registrationNumber, businessKind, address, phone, email } = companies
  const [found] = await tx
    .select({ name, registrationNumber, businessKind, address, phone, email })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!found) throw new Error('a company that is there was not found')
  const { registrationNumber: number, businessKind: kind, ...seller } = found
  return { ...seller, registration: number && `${registrationLabels[kind]} ${number}` }
}

type Sums = Omit<Statement, 'lines' | 'start'>

async function sumsOf(tx: Tx, entries: SQL, { from, to }: Period): Promise<Sums> {
  const inside = sql`e.day between ${from}::date and ${to}::date`
  const { rows } = await tx.execute<Record<keyof Omit<Sums, 'closing'>, string>>(sql`
    select coalesce(sum(e.debit - e.credit) filter (where e.day < ${from}::date), 0) as opening,
      coalesce(sum(e.debit) filter (where ${inside}), 0) as debits, coalesce(sum(e.credit) filter (where ${inside}), 0) as credits,
      coalesce(sum(e.debit - e.credit) filter (where e.day > ${to}::date), 0) as later, count(*) filter (where ${inside}) as count
    from (${entries}) e`)
  const of = (key: keyof Omit<Sums, 'closing'>) => Number(rows[0]?.[key] ?? 0)
  const [opening, debits, credits] = [of('opening'), of('debits'), of('credits')]
  return { opening, debits, credits, closing: opening + debits - credits, later: of('later'), count: of('count') }
}

type Shown = Part & { entries: SQL; period: Period; opening: number }

/** Returns the rows in order, each with the balance after it; titles and references are read only for these rows. */
async function linesOf(tx: Tx, { companyId }: MoneyViewer, { entries, period, start, size, opening }: Shown) {
  const { rows } = await tx.execute<Row>(sql`
    select x.day::text, x.kind, x.id, x.page_id, x.document_id, x.debit, x.credit, m.method,
      coalesce(p.title, d.lines -> 0 ->> 'name', '') as title,
      case when x.payment_id is null then coalesce(p.number_text, d.number_text) else coalesce((select t.number_text from tax_documents t
        where t.company_id = m.company_id and t.payment_id = m.id and t.type in ('320', '400') and t.total_agorot > 0 limit 1), m.number_text) end as reference
    from (
      select e.* from (${entries}) e where e.day between ${period.from}::date and ${period.to}::date
      order by e.day, e.rank, e.id limit ${size} offset ${start}) x
    left join payment_pages p on p.company_id = ${companyId} and p.id = x.page_id
    left join payments m on m.company_id = ${companyId} and m.id = x.payment_id
    left join tax_documents d on d.company_id = ${companyId} and d.id = x.document_id
    order by x.day, x.rank, x.id`)
  let balance = opening + (start > 0 ? await movedBefore(tx, { entries, period, start }) : 0)
  return rows.map((row) => {
    balance += Number(row.debit) - Number(row.credit)
    return lineFrom(row, balance)
  })
}

/** Returns the balance change of the period's rows before the first one shown. */
async function movedBefore(tx: Tx, { entries, period, start }: Pick<Shown, 'entries' | 'period' | 'start'>) {
  const { rows } = await tx.execute<{ moved: string }>(sql`
    select coalesce(sum(x.debit - x.credit), 0) as moved from (
      select e.debit, e.credit from (${entries}) e where e.day between ${period.from}::date and ${period.to}::date
      order by e.day, e.rank, e.id limit ${start}) x`)
  return Number(rows[0]?.moved ?? 0)
}

type Row = {
  day: string
  kind: EntryKind
  id: string
  page_id: string | null
  document_id: string | null
  debit: string
  credit: string
  method: string | null
  title: string
  reference: string | null
}

const names: Record<string, string> = paymentMethodLabels

const lineFrom = (row: Row, balance: number): StatementLine => ({
  key: `${row.kind}:${row.id}:${row.day}`,
  day: row.day,
  kind: row.kind,
  reference: row.reference ?? '',
  text: row.kind === 'payment' ? [row.title, names[row.method ?? '']].filter(Boolean).join(' – ') : row.title,
  debit: Number(row.debit),
  credit: Number(row.credit),
  balance,
  pageId: row.page_id,
  documentId: row.document_id,
})
