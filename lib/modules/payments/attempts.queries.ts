import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany } from '@/lib/db/tenant'
import { LIVE_STATES } from '@/lib/vocabulary/payments'

export type Attempt = typeof paymentAttempts.$inferSelect
export type Page = typeof paymentPages.$inferSelect
export type PageRef = { readonly companyId: string; readonly pageId: string }
export type AttemptRef = { readonly companyId: string; readonly attemptId: string }

/** Locks a page until the transaction ends, so that all its changes are serialized; undefined if there is none. */
export async function lockPageForPayment(tx: Tx, { companyId, pageId }: PageRef): Promise<Page | undefined> {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
    .for('update')
  return page
}

/** Returns the live attempt of a page; if many may pay the page, any one of them. */
export async function findPageLiveAttempt(tx: Tx, { companyId, pageId }: PageRef): Promise<Attempt | undefined> {
  const { companyId: company, pageId: page, state } = paymentAttempts
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(page, pageId), inArray(state, LIVE_STATES)))
  return attempt
}

/** Counts the live attempts of a page. */
export async function countLive(tx: Tx, { companyId, pageId }: PageRef): Promise<number> {
  const { companyId: company, pageId: page, state } = paymentAttempts
  const [found] = await tx
    .select({ live: count() })
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(page, pageId), inArray(state, LIVE_STATES)))
  return found?.live ?? 0
}

/** Whether a page was split into dated parts, each of which is paid by its own link. */
export async function hasParts(tx: Tx, { companyId, pageId }: PageRef): Promise<boolean> {
  const [part] = await tx
    .select({ id: paymentPages.id })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, pageId)))
    .limit(1)
  return part !== undefined
}

export async function loadAttempt(tx: Tx, { companyId, attemptId }: AttemptRef): Promise<Attempt | undefined> {
  const { companyId: company, id } = paymentAttempts
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(id, attemptId)))
  return attempt
}

export const findAttempt = (ref: AttemptRef) => readInCompany(ref, (tx) => loadAttempt(tx, ref))
export const findLiveAttempt = (ref: PageRef) => readInCompany(ref, (tx) => findPageLiveAttempt(tx, ref))

/** Returns the live attempts of a page and of its dated parts. */
export const findLiveAttempts = (ref: PageRef): Promise<Attempt[]> =>
  readInCompany(ref, (tx) => {
    const { companyId: company, pageId: page, state } = paymentAttempts
    const parts = tx
      .select({ id: paymentPages.id })
      .from(paymentPages)
      .where(and(eq(paymentPages.companyId, ref.companyId), eq(paymentPages.parentId, ref.pageId)))
    return tx
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(company, ref.companyId), or(eq(page, ref.pageId), inArray(page, parts)), inArray(state, LIVE_STATES)),
      )
  })

/** Finds an attempt by its idempotency key on its page. */
export async function attemptByKey(tx: Tx, { companyId, pageId }: PageRef, key: string): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.pageId, pageId),
        eq(paymentAttempts.idempotencyKey, key),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
  return attempt
}

type Charged = { companyId: string; gatewayAccountId: string }

/**
 * Returns the id of the payment that has already recorded a gateway charge, for example by hand; null if there is none.
 */
export async function findRecordedPaymentId(tx: Tx, of: Charged, { transaction }: { transaction: string | null }) {
  if (!transaction) return null
  const { companyId, gatewayAccountId, gatewayTransaction, deletedAt } = payments
  const isIt = and(eq(companyId, of.companyId), eq(gatewayAccountId, of.gatewayAccountId), isNull(deletedAt))
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isIt, eq(gatewayTransaction, transaction)))
  return row?.id ?? null
}

/** Whether the business takes payments: not while the operator of the installation has suspended or closed it. */
export async function canTakePayments(tx: Tx, { companyId }: { readonly companyId: string }): Promise<boolean> {
  return isOpenForPayments(
    await tx.select({ state: companies.state }).from(companies).where(eq(companies.id, companyId)),
  )
}

/** The same, of the business's row. */
export const isOpenForPayments = ([seller]: readonly { state: string }[]): boolean =>
  seller !== undefined && seller.state !== 'suspended' && seller.state !== 'closed'
