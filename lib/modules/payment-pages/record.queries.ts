import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { auditLog } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { inScope } from '@/lib/records/in-scope'
import { href } from '@/lib/routes/find'
import { missingForActivation, shownPageState } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

type Reader = Scope<'paymentPages'> | Scope<'paymentPageEdits'>
type Target = { companyId: string; id: string }

const MAX_EVENTS = 100

/** Loads a page with its lines, attempts, events and payments, and its public link; throws 404. */
export async function findPage(scope: Reader, id: string) {
  const target = { companyId: scope.companyId, id }
  const isIt = and(inScope(paymentPages, scope), eq(paymentPages.id, id))
  const { found, parts, parent, document, ...rows } = await readSelects(scope, (tx) => ({
    found: selectPage(tx).where(isIt),
    lines: selectLines(tx, target),
    attempts: selectAttempts(tx, target),
    payments: selectPayments(tx, target),
    parts: selectParts(tx, target),
    parent: selectParent(tx, target),
    document: selectDocument(tx, target),
    events: selectEvents(tx, target),
  }))
  const [one] = found
  if (!one) throw notFound('עמוד התשלום לא נמצא')
  const { customerName: name, customerEmail: email, customerPhone: phone, ...page } = one
  return {
    ...page,
    ...rows,
    shownState: shownPageState(page, new Date()),
    link: absoluteUrl(href('paymentpage', { id: page.publicToken })),
    customer: page.customerId === null || name === null ? null : { id: page.customerId, name, email, phone },
    payment: rows.payments[0] ?? null,
    parts: parts.map(toPart),
    parent: parent[0] ?? null,
    document: document[0] ?? null,
  }
}

export type PageDetails = Awaited<ReturnType<typeof findPage>>

/**
 * Loads the initial values of the form of a new page: the company's terms, and the details that the law requires and
 * that are missing.
 */
export const newPageDefaults = (scope: Scope<'paymentPageCreation'>) =>
  readInCompany(scope, async (tx) => {
    const seller = await loadPageSeller(tx, scope)
    return { terms: seller.terms, vatRateBp: seller.vatRateBp, missing: missingForActivation(seller, seller.terms) }
  })

const selectPage = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(paymentPages),
      customerName: customers.name,
      customerEmail: customers.email,
      customerPhone: customers.phone,
      ownerName: users.displayName,
      provider: gatewayAccounts.provider,
      /** Whether its gateway account moves no money. */
      isSimulated: gatewayAccounts.isTest,
    })
    .from(paymentPages)
    .innerJoin(users, and(eq(users.companyId, paymentPages.companyId), eq(users.id, paymentPages.ownerId)))
    .innerJoin(
      gatewayAccounts,
      and(eq(gatewayAccounts.companyId, paymentPages.companyId), eq(gatewayAccounts.id, paymentPages.gatewayAccountId)),
    )
    .leftJoin(
      customers,
      and(eq(customers.companyId, paymentPages.companyId), eq(customers.id, paymentPages.customerId)),
    )

const selectLines = (tx: Tx, { companyId, id }: Target) =>
  tx
    .select()
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, id)))
    .orderBy(asc(paymentPageLines.position))

const selectAttempts = (tx: Tx, { companyId, id }: Target) => {
  const { state, createdAt, settledAt, installments, payerName, declineCode, reviewReason, source } = paymentAttempts
  const { amountAgorot, details } = paymentAttempts
  return tx
    .select({
      id: paymentAttempts.id,
      state,
      createdAt,
      settledAt,
      installments,
      payerName,
      declineCode,
      reviewReason,
      source,
      amountAgorot,
      details,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.pageId, id)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(constantLimit(MAX_EVENTS))
}

/** Builds the select of the payments, newest first. */
const selectPayments = (tx: Tx, { companyId, id }: Target) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.pageId, id), isNull(payments.deletedAt)))
    .orderBy(desc(payments.paidAt), desc(payments.number))
    .limit(constantLimit(MAX_EVENTS))

/** Builds the select of the dated parts into which the page was split, by due date. */
const selectParts = (tx: Tx, { companyId, id }: Target) => {
  const { id: partId, title, amountAgorot, paidAgorot, dueOn, state, expiresAt, publicToken } = paymentPages
  return tx
    .select({ id: partId, title, amountAgorot, paidAgorot, dueOn, state, expiresAt, publicToken })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, id), isNull(paymentPages.deletedAt)))
    .orderBy(asc(dueOn), asc(paymentPages.number))
}

const toPart = ({ publicToken, ...part }: Awaited<ReturnType<typeof selectParts>>[number]) => ({
  ...part,
  state: shownPageState(part, new Date()),
  link: absoluteUrl(href('paymentpage', { id: publicToken })),
})

/** The value of a column of the page itself, in a condition on other rows. */
const ofPage = (column: AnyPgColumn, { companyId, id }: Target) =>
  sql`(select ${column} from ${paymentPages} where ${paymentPages.companyId} = ${companyId} and ${paymentPages.id} = ${id})`

/** Builds the select of the page of which this one is a part. */
const selectParent = (tx: Tx, target: Target) => {
  const whole = alias(paymentPages, 'whole')
  return tx
    .select({ id: whole.id, title: whole.title })
    .from(whole)
    .where(and(eq(whole.companyId, target.companyId), eq(whole.id, ofPage(paymentPages.parentId, target))))
}

/** Builds the select of the invoice or deal invoice that the page is for. */
const selectDocument = (tx: Tx, target: Target) => {
  const { id, type, numberText, totalAgorot } = taxDocuments
  return tx
    .select({ id, type, numberText, totalAgorot })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, target.companyId), eq(id, ofPage(paymentPages.documentId, target))))
}

const selectEvents = (tx: Tx, { companyId, id }: Target) =>
  tx
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, actorName: users.displayName })
    .from(auditLog)
    .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.entity, 'payment_page'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.seq))
    .limit(constantLimit(MAX_EVENTS))
