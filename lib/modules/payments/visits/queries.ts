import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { paymentPageLines, paymentPages, payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { isSimulated } from '@/lib/payments/gateways'
import { brandIn } from '@/lib/server/brand'
import { clientAddress, limitKey } from '@/lib/server/client-address'
import { notFound } from '@/lib/server/errors'
import { countHit } from '@/lib/server/rate-limit'

import { attemptOf, liveAttemptOf, type PageRef, providerOf, takesPayments } from '../attempts/queries'
import { declineMessage } from '../labels'
import { installmentChoices, isLive, shopState, visitState } from '../rules'

declare const proven: unique symbol

/** Proof that somebody holds a page's link: what the public side may touch. Only findPagePass makes one. */
export type PagePass = { readonly companyId: string; readonly pageId: string; readonly [proven]: true }

const WRONG_TOKENS = { name: 'payment-token', hits: 30, seconds: 60 }
const NOT_FOUND = 'עמוד התשלום לא נמצא'

/** The page that a token stands for. 404 for every token that is not ours, and only those count: beyond 30 a minute 429. */
export async function findPagePass(token: string, headers: Headers): Promise<PagePass> {
  const link = await findLink('payment_page', token)
  if (link) return { companyId: link.companyId, pageId: link.targetId } as PagePass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound(NOT_FOUND)
}

/** What the page behind a link shows; reading it changes nothing. A draft is not there yet: 404. `attemptId` is where a payer returns from. */
export const loadVisit = (pass: PagePass, attemptId?: string) =>
  inCompany(pass, async (tx) => {
    const page = await pageOf(tx, pass)
    const { state, own } = await standingOf(tx, pass, { page, attemptId })
    return {
      state,
      own,
      title: page.title,
      isTopUp: page.context === 'wallet',
      description: page.description,
      seller: await sellerOf(tx, pass.companyId),
      brand: await brandIn(tx, pass.companyId),
      lines: await linesOf(tx, pass),
      amountAgorot: page.amountAgorot,
      vatAgorot: page.vatAgorot,
      vatRateBp: page.vatRateBp,
      terms: page.terms,
      expiresAt: page.expiresAt?.toISOString() ?? null,
      installments: installmentChoices(page.amountAgorot, page.installmentsMax),
      isSimulated: isSimulated(await providerOf(tx, page)),
      payment: state === 'paid' || state === 'closed' ? await paymentOf(tx, pass) : null,
    }
  })

export type Visit = Awaited<ReturnType<typeof loadVisit>>

/** Only what a waiting browser asks for again and again. */
export const loadStanding = (pass: PagePass, attemptId?: string) =>
  inCompany(pass, async (tx) => standingOf(tx, pass, { page: await pageOf(tx, pass), attemptId }))

type Page = typeof paymentPages.$inferSelect

async function pageOf(tx: Tx, { companyId, pageId }: PageRef): Promise<Page> {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId), isNull(paymentPages.deletedAt)))
  if (!page) throw notFound(NOT_FOUND)
  return page
}

async function standingOf(tx: Tx, pass: PageRef, { page, attemptId }: { page: Page; attemptId: string | undefined }) {
  const live = await liveAttemptOf(tx, pass)
  const found = visitState(page, live?.state, new Date())
  const state = shopState(found, { hasLive: live !== undefined, takesPayments: await takesPayments(tx, pass) })
  if (!state) throw notFound(NOT_FOUND)
  return { state, own: attemptId ? await ownAttempt(tx, pass, attemptId) : null }
}

/** The attempt that a browser comes back from. Its id is known to that browser alone, so what was filled in goes back to it. */
async function ownAttempt(tx: Tx, { companyId, pageId }: PageRef, attemptId: string) {
  const attempt = await attemptOf(tx, { companyId, attemptId })
  if (!attempt || attempt.pageId !== pageId) return null
  const { state, declineCode, payerName: name, payerEmail: email, payerPhone: phone, installments } = attempt
  return {
    isLive: isLive(state),
    declined: state === 'declined' ? declineMessage(declineCode) : null,
    payer: { name, email, phone, installments },
  }
}

async function sellerOf(tx: Tx, companyId: string) {
  const { name, registrationNumber, businessKind, address, phone, email } = companies
  const [seller] = await tx
    .select({ name, registrationNumber, businessKind, address, phone, email })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller) throw notFound(NOT_FOUND)
  return seller
}

const linesOf = (tx: Tx, { companyId, pageId }: PageRef) =>
  tx
    .select({
      id: paymentPageLines.id,
      name: paymentPageLines.name,
      quantity: paymentPageLines.quantity,
      unitAgorot: paymentPageLines.unitAgorot,
    })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, pageId)))
    .orderBy(asc(paymentPageLines.position))

async function paymentOf(tx: Tx, { companyId, pageId }: PageRef) {
  const { id, numberText: number, amountAgorot, paidAt, installments, cardLast4, approvalNumber, method } = payments
  const [payment] = await tx
    .select({ id, number, amountAgorot, paidAt, installments, cardLast4, approvalNumber, method })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.pageId, pageId), isNull(payments.deletedAt)))
  return payment ? { ...payment, paidAt: payment.paidAt.toISOString() } : null
}
