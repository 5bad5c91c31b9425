import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readInCompany, readSnapshot } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { selectBrand, toBrand } from '@/lib/http/brand'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'
import { selectOfferedLines } from '@/lib/modules/payment-pages/order.queries'
import {
  buildBasket,
  type Chosen,
  type OfferedLine,
  orderSums,
  restoreChoice,
} from '@/lib/modules/payment-pages/order.rules'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { selectAccountFacts, toPayerNeeds, toTestMoney } from '@/lib/payments/accounts'
import {
  type Attempt,
  canTakePayments,
  findPageLiveAttempt,
  isOpenForPayments,
  loadAttempt,
  type PageRef,
} from './attempts.queries'
import { checkoutPayment, selectCheckoutParts, toCheckoutParts } from './checkout-view.queries'
import { basketFor, findCouponCode, orderFor, summarizeOrder } from './order.queries'
import { declineMessage } from './payments.labels'
import {
  applyBusinessState,
  checkoutState,
  installmentChoices,
  isAttemptLive,
  sharedCheckoutState,
} from './payments.rules'
import type { QuoteInput } from './payments.schema'

declare const proven: unique symbol

/** Proof that the caller has a page's link, which public functions require. Only findPagePass creates one. */
export type PagePass = { readonly companyId: string; readonly pageId: string; readonly [proven]: true }

const WRONG_TOKENS = { name: 'payment-token', hits: 30, seconds: 60 }
const NOT_FOUND = 'עמוד התשלום לא נמצא'

/** Resolves a token to its page. 404 for an unknown token; only those are counted, 429 beyond 30 a minute. */
export async function findPagePass(token: string, headers: Headers): Promise<PagePass> {
  const link = await findLink('payment_page', token)
  if (link) return { companyId: link.companyId, pageId: link.targetId } as PagePass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound(NOT_FOUND)
}

/**
 * Loads the public view of a page without changing anything; 404 for a draft. `attemptId` is the attempt from which a
 * payer returns. Page and attempt are of one moment: a charge that is stored between the two would show the form again.
 */
export const loadCheckout = (pass: PagePass, attemptId?: string) =>
  readSnapshot(pass, async (tx) => {
    const page = await pageOf(tx, pass)
    const { lines, seller, brand, account, parts } = await selectTogether(tx, {
      lines: selectOfferedLines(tx, pass),
      seller: selectSeller(tx, pass.companyId),
      brand: selectBrand(tx, pass.companyId),
      account: selectAccountFacts(tx, page),
      parts: selectCheckoutParts(tx, pass),
    })
    const takesPayments = isOpenForPayments(seller)
    const { state, own } = await resolveCheckoutState(tx, pass, { page, attemptId, takesPayments })
    const mine = attemptId ? await attemptOn(tx, pass, attemptId) : undefined
    return {
      ...chosenOn(page, lines, mine),
      coupon: await findCouponCode(tx, pass, mine?.couponId ?? null),
      isShared: isReusable(page),
      ...billed(page, lines),
      state,
      own,
      lines,
      title: page.title,
      isTopUp: page.context === 'wallet',
      isPart: page.origin === 'part',
      wholeAgorot: page.amountAgorot,
      wholeVatAgorot: page.vatAgorot,
      listAgorot: page.listAgorot,
      description: page.description,
      language: page.language,
      seller: toSeller(seller),
      brand: toBrand(brand),
      vatRateBp: page.vatRateBp,
      terms: page.terms,
      expiresAt: page.expiresAt?.toISOString() ?? null,
      dueOn: page.dueOn,
      collect: page.collect,
      questions: page.questions,
      keepsCard: page.keepsCard,
      needs: toPayerNeeds(account),
      success: successOf(page),
      parts: toCheckoutParts(parts),
      isSimulated: toTestMoney(account),
      payment: state === 'paid' || state === 'closed' ? await checkoutPayment(tx, pass, { page, attemptId }) : null,
    }
  })

export type Checkout = Awaited<ReturnType<typeof loadCheckout>>

/** Loads only the state, which a waiting browser polls. */
export const loadCheckoutState = (pass: PagePass, attemptId?: string) =>
  readSnapshot(pass, async (tx) => {
    const page = await pageOf(tx, pass)
    return resolveCheckoutState(tx, pass, { page, attemptId, takesPayments: await canTakePayments(tx, pass) })
  })

/** Calculates the sums, the coupon and the instalments of a payer's choice; 422 by field. Nothing is reserved. */
export async function quoteCheckout(pass: PagePass, input: QuoteInput) {
  return readInCompany(pass, async (tx) => {
    const page = await pageOf(tx, pass)
    if (page.state === 'draft') throw notFound(NOT_FOUND)
    await countHit(QUOTES, page.id)
    const basket = await basketFor(tx, page, input)
    return summarizeOrder(page, await orderFor(tx, page, { basket, coupon: input.coupon, payerEmail: '' }))
  })
}

const QUOTES = { name: 'payment-quotes', hits: 600, seconds: 60 }

type Page = typeof paymentPages.$inferSelect

/** Returns the payer's earlier choice, or the page's default quantities. */
function chosenOn(page: Page, lines: OfferedLine[], mine: Attempt | undefined): { chosen: Chosen } {
  if (mine && mine.lines.length > 0) return { chosen: restoreChoice({ ...page, lines }, mine.lines) }
  return { chosen: { quantities: startOf(page, lines), amountAgorot: null } }
}

/** Returns the amounts shown before the payer has chosen anything; zero for an open amount. */
function billed(page: Page, lines: OfferedLine[]) {
  const { amountMode, openMinAgorot, openMaxAgorot, takesCoupons, paidAgorot, installmentsMax } = page
  const start = { quantities: startOf(page, lines), amountAgorot: openMinAgorot }
  const bought = buildBasket({ ...page, lines }, start)
  const sums = orderSums(bought.ok ? bought.basket.lines : [], page.vatRateBp)
  const isOpen = amountMode === 'open'
  return {
    mode: amountMode,
    amountAgorot: isOpen ? 0 : sums.amountAgorot,
    vatAgorot: isOpen ? 0 : sums.vatAgorot,
    openMinAgorot,
    openMaxAgorot,
    paidAgorot: isReusable(page) ? 0 : paidAgorot,
    takesCoupons: takesCoupons && (isReusable(page) || paidAgorot === 0),
    installments: installmentChoices(isOpen ? (openMaxAgorot ?? 0) : sums.amountAgorot, installmentsMax),
  }
}

const startOf = ({ amountMode }: Page, lines: OfferedLine[]) =>
  amountMode === 'choose' ? Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])) : {}

/** Returns what the payer sees after paying: a text of the business, or a redirect to its own page. */
const successOf = ({ successMode, successText, successUrl }: Page) => ({
  text: successText,
  url: successMode === 'redirect' && successUrl.startsWith('https://') ? successUrl : null,
})

async function pageOf(tx: Tx, { companyId, pageId }: PageRef): Promise<Page> {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId), isNull(paymentPages.deletedAt)))
  if (!page) throw notFound(NOT_FOUND)
  return page
}

async function resolveCheckoutState(
  tx: Tx,
  pass: PageRef,
  { page, attemptId, takesPayments }: { page: Page; attemptId: string | undefined; takesPayments: boolean },
) {
  const mine = attemptId ? await attemptOn(tx, pass, attemptId) : undefined
  const ownLive = mine && isAttemptLive(mine.state) ? mine : undefined
  const live = isReusable(page) ? ownLive : await findPageLiveAttempt(tx, pass)
  const now = new Date()
  const found = isReusable(page) ? sharedCheckoutState(page, mine?.state, now) : checkoutState(page, live?.state, now)
  const state = applyBusinessState(found, { hasLive: Boolean(live), takesPayments })
  if (!state) throw notFound(NOT_FOUND)
  return { state, own: mine ? ownOf(mine, page.language) : null }
}

async function attemptOn(tx: Tx, { companyId, pageId }: PageRef, attemptId: string) {
  const attempt = await loadAttempt(tx, { companyId, attemptId })
  return attempt?.pageId === pageId ? attempt : undefined
}

/**
 * Returns the attempt from which a browser returns. Only that browser knows the attempt's id, so the details that were
 * filled in may be returned to it.
 */
function ownOf(attempt: Attempt, language: 'he' | 'en') {
  const { state, declineCode, payerName: name, payerEmail: email, payerPhone: phone, installments, details } = attempt
  const { invoiceName = '', address = '', answers = {} } = details
  return {
    isLive: isAttemptLive(state),
    declined: state === 'declined' ? declineMessage(declineCode, language) : null,
    payer: { name, email, phone, installments, invoiceName, address, answers },
  }
}

const selectSeller = (tx: Tx, companyId: string) => {
  const { name, registrationNumber, businessKind, address, phone, email, state } = companies
  return tx
    .select({ name, registrationNumber, businessKind, address, phone, email, state })
    .from(companies)
    .where(eq(companies.id, companyId))
}

function toSeller([found]: Awaited<ReturnType<typeof selectSeller>>) {
  if (!found) throw notFound(NOT_FOUND)
  const { state: _, ...seller } = found
  return seller
}
