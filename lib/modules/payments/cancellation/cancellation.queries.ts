import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { loadCancellationLaw } from '@/lib/billing/cancellation-laws'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { companies } from '@/lib/db/schema/companies'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { brandIn } from '@/lib/http/brand'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'

import type { PagePass } from '../checkout.queries'
import { calculateCancellationTerms } from './cancellation.rules'
import type { CancellationKind, ShownCancellationState } from './cancellation.schema'

type Within = { readonly companyId: string }
type PageRef = Within & { readonly pageId: string }

/**
 * Loads the cancellation form of a page; 404 if nothing was paid on it. On a page that many may pay, the payer has to
 * name the payment.
 */
export const loadCancellation = (pass: PagePass) =>
  readInCompany(pass, async (tx) => {
    const page = await loadCancellablePage(tx, pass)
    const today = businessDay()
    const { title, language } = page
    const found = {
      title,
      language,
      kind: kindOf(page),
      isShared: isReusable(page),
      ...(await loadSellerAndBrand(tx, pass)),
    }
    if (found.isShared)
      return { ...found, law: await loadCancellationLaw(tx, today), payment: null, terms: null, request: null }
    const payment = await findCancellablePayment(tx, pass)
    if (!payment) throw notFound('אין כאן עסקה שאפשר לבטל')
    const { numberText: number, amountAgorot, refundedAgorot, id: paymentId } = payment
    const cancellation = { ...cancellationFacts(page, payment), receivedOn: today }
    const law = await loadCancellationLaw(tx, cancellation.madeOn)
    return {
      ...found,
      law,
      payment: { number, amountAgorot, refundedAgorot, madeOn: cancellation.madeOn },
      terms: calculateCancellationTerms(law, cancellation),
      request: await findLatestCancellation(tx, { companyId: pass.companyId, paymentId }),
    }
  })

export type CancellationForm = Awaited<ReturnType<typeof loadCancellation>>

type Page = typeof paymentPages.$inferSelect
type Payment = typeof payments.$inferSelect

/** A subscription charge is not a single deal: its cancellation stops the service. */
const kindOf = ({ origin }: Pick<Page, 'origin'>): CancellationKind => (origin === 'charge' ? 'service' : 'deal')

/**
 * Returns the facts of a payment that the law considers, by default for a change of mind without any special
 * protection.
 */
export const cancellationFacts = (page: Pick<Page, 'origin'>, payment: Payment) => ({
  kind: kindOf(page),
  madeOn: businessDay(payment.paidAt),
  priceAgorot: payment.amountAgorot,
  refundedAgorot: payment.refundedAgorot,
  ground: 'regret' as const,
  claim: 'none' as const,
})

/**
 * Loads a page whose payments can be cancelled; 404 otherwise. Wallet pages are excluded: businesses top them up, and
 * this law does not cover those.
 */
export async function loadCancellablePage(tx: Tx, { companyId, pageId }: PageRef): Promise<Page> {
  const { id, context, state, deletedAt } = paymentPages
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(
      and(
        eq(paymentPages.companyId, companyId),
        eq(id, pageId),
        ne(context, 'wallet'),
        ne(state, 'draft'),
        isNull(deletedAt),
      ),
    )
  if (!page) throw notFound('עמוד התשלום לא נמצא')
  return page
}

/**
 * Returns the newest payment made by a payer on the page that is not fully refunded; with `proof`, only the payment
 * that matches the receipt number and the e-mail address.
 */
export async function findCancellablePayment(
  tx: Tx,
  { companyId, pageId }: PageRef,
  proof?: { receipt: string; email: string },
): Promise<Payment | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payments.pageId, pageId),
        isNotNull(payments.attemptId),
        isNull(payments.deletedAt),
        ne(payments.state, 'refunded'),
        proof && hasNumber(companyId, proof.receipt),
        proof && sql`lower(${payments.payerEmail}) = lower(${proof.email})`,
      ),
    )
    .orderBy(desc(payments.paidAt))
    .limit(1)
  return payment ?? null
}

/** Matches the payment's own number or that of the tax document issued for it. */
const hasNumber = (companyId: string, receipt: string) =>
  sql`(${payments.numberText} = ${receipt} or exists (select from tax_documents t where t.company_id = ${companyId}
    and t.payment_id = ${payments.id} and t.number_text = ${receipt}))`

const loadSellerAndBrand = async (tx: Tx, { companyId }: Within) => ({
  seller: await sellerOf(tx, companyId),
  brand: await brandIn(tx, companyId),
})

async function sellerOf(tx: Tx, companyId: string) {
  const { name, registrationNumber, businessKind, address, phone, email } = companies
  const [seller] = await tx
    .select({ name, registrationNumber, businessKind, address, phone, email })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller) throw notFound()
  return seller
}

/** Returns the latest request for a payment, a refused one only if there is no other; null if there is none. */
export async function findLatestCancellation(tx: Tx, { companyId, paymentId }: Within & { paymentId: string }) {
  const { state, receivedOn, actBy, refundAgorot, refusal, createdAt } = cancellationRequests
  const [found] = await tx
    .select({ state: shownCancellationState, receivedOn, actBy, refundAgorot, refusal })
    .from(cancellationRequests)
    .leftJoin(paymentRefunds, cancellationRefundJoin)
    .where(and(eq(cancellationRequests.companyId, companyId), eq(cancellationRequests.paymentId, paymentId)))
    .orderBy(sql`(${state} = 'refused')`, desc(createdAt))
    .limit(1)
  return found ?? null
}

/** Join condition for the refund of a request. */
export const cancellationRefundJoin = and(
  eq(paymentRefunds.companyId, cancellationRequests.companyId),
  eq(paymentRefunds.id, cancellationRequests.refundId),
)

/** The displayed state: an approved request becomes `refunded` once the money was returned. */
export const shownCancellationState = sql<ShownCancellationState>`case when ${cancellationRequests.state} = 'approved' and ${paymentRefunds.state} = 'done'
  then 'refunded' else ${cancellationRequests.state} end`
