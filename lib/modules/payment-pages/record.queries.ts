import { and, asc, desc, eq, isNull } from 'drizzle-orm'
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
import { readInCompany } from '@/lib/db/tenant'
import { isTestMoney } from '@/lib/payments/accounts'
import { inScope } from '@/lib/records/in-scope'
import { href } from '@/lib/routes/find'
import { missingForActivation, shownPageState } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

type Reader = Scope<'paymentPages'> | Scope<'paymentPageEdits'>
type Target = { companyId: string; id: string }

const MAX_EVENTS = 100

/** Loads a page with its lines, attempts, events and payments, and its public link; throws 404. */
export const findPage = (scope: Reader, id: string) =>
  readInCompany(scope, async (tx) => {
    const { page, customer, ownerName, provider } = await pageOf(tx, scope, id)
    const target = { companyId: scope.companyId, id }
    return {
      ...page,
      shownState: shownPageState(page, new Date()),
      link: absoluteUrl(href('paymentpage', { id: page.publicToken })),
      customer,
      ownerName,
      provider,
      isSimulated: await isTestMoney(tx, page),
      lines: await linesOf(tx, target),
      attempts: await attemptsOf(tx, target),
      ...(await moneyOf(tx, target)),
      parts: await partsOf(tx, target),
      parent: await parentOf(tx, page),
      document: await documentOf(tx, page),
      events: await eventsOf(tx, target),
    }
  })

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

async function pageOf(tx: Tx, { companyId, ownerId }: Reader, id: string) {
  const [found] = await tx
    .select({
      page: paymentPages,
      customer: { id: customers.id, name: customers.name, email: customers.email, phone: customers.phone },
      ownerName: users.displayName,
      provider: gatewayAccounts.provider,
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
    .where(and(inScope(paymentPages, { companyId, ownerId }), eq(paymentPages.id, id)))
  if (!found) throw notFound('עמוד התשלום לא נמצא')
  return found
}

const linesOf = (tx: Tx, { companyId, id }: Target) =>
  tx
    .select()
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, id)))
    .orderBy(asc(paymentPageLines.position))

const attemptsOf = (tx: Tx, { companyId, id }: Target) => {
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
    .limit(MAX_EVENTS)
}

/** Returns the payments, newest first, and the newest one by itself. */
async function moneyOf(tx: Tx, { companyId, id }: Target) {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.pageId, id), isNull(payments.deletedAt)))
    .orderBy(desc(payments.paidAt), desc(payments.number))
    .limit(MAX_EVENTS)
  return { payments: found, payment: found[0] ?? null }
}

/** Returns the dated parts into which the page was split, by due date. */
async function partsOf(tx: Tx, { companyId, id }: Target) {
  const { id: partId, title, amountAgorot, paidAgorot, dueOn, state, expiresAt, publicToken } = paymentPages
  const parts = await tx
    .select({ id: partId, title, amountAgorot, paidAgorot, dueOn, state, expiresAt, publicToken })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, id), isNull(paymentPages.deletedAt)))
    .orderBy(asc(dueOn), asc(paymentPages.number))
  return parts.map(({ publicToken: token, ...part }) => ({
    ...part,
    state: shownPageState(part, new Date()),
    link: absoluteUrl(href('paymentpage', { id: token })),
  }))
}

/** Returns the page of which this one is a part. */
async function parentOf(tx: Tx, { companyId, parentId }: { companyId: string; parentId: string | null }) {
  if (!parentId) return null
  const { id, title } = paymentPages
  const [parent] = await tx
    .select({ id, title })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(id, parentId)))
  return parent ?? null
}

/** Returns the invoice or deal invoice that the page is for. */
async function documentOf(tx: Tx, { companyId, documentId }: { companyId: string; documentId: string | null }) {
  if (!documentId) return null
  const { id, type, numberText, totalAgorot } = taxDocuments
  const [document] = await tx
    .select({ id, type, numberText, totalAgorot })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(id, documentId)))
  return document ?? null
}

const eventsOf = (tx: Tx, { companyId, id }: Target) =>
  tx
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, actorName: users.displayName })
    .from(auditLog)
    .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.entity, 'payment_page'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.seq))
    .limit(MAX_EVENTS)
