import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPages, type SoldLine } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { emit } from '@/lib/events/emit'
import { enqueue } from '@/lib/jobs/enqueue'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { isTestMoney } from '@/lib/payments/accounts'
import type { SessionStatus } from '@/lib/payments/gateway'
import { touch } from '@/lib/records/touch'
import type { Attempt, Page } from './attempts.queries'
import { saveCard } from './cards/cards.mutations'
import { settlesPage } from './payments.rules'
import { notifyCaptured } from './recipients.mutations'

type Work = { page: Page; attempt: Attempt; status: SessionStatus; now: Date }
type Captured = { id: string; number: number; title: string }

/**
 * Inserts the payment of a captured attempt with its number, updates the totals of the page, emits the event and
 * notifies the people concerned.
 */
export async function addCapture(tx: Tx, work: Work): Promise<Captured> {
  const { page, attempt } = work
  const payment = await addPayment(tx, work)
  await countOnPage(tx, work)
  const { id: attemptId, amountAgorot } = attempt
  await enqueue(tx, ['payments.confirm', { attemptId }], { key: `payments.confirm:${attemptId}` })
  const { companyId, title } = page
  const about = { companyId, page, attemptId, actorId: null }
  await emit(tx, 'payment.captured', { ...about, payment: { ...payment, amountAgorot }, source: 'gateway' })
  await notifyCaptured(tx, page, attempt)
  return { ...payment, title }
}

async function countOnPage(tx: Tx, { page, attempt, now }: Work) {
  const ended = settlesPage(page, attempt) ? { state: 'paid' as const, paidAt: now } : {}
  const counted = await tx
    .update(paymentPages)
    .set({
      ...ended,
      paidCount: page.paidCount + 1,
      paidAgorot: page.paidAgorot + attempt.amountAgorot,
      ...touch(page.version),
    })
    .where(
      and(
        eq(paymentPages.companyId, page.companyId),
        eq(paymentPages.id, page.id),
        inArray(paymentPages.state, ['active', 'paused']),
      ),
    )
    .returning({ id: paymentPages.id })
  if (counted.length !== 1) throw new Error('the page was not open when the capture came')
}

async function addPayment(tx: Tx, { page, attempt, status, now }: Work) {
  const { companyId, customerId, ownerId, vatRateBp } = page
  const { amountAgorot, currency, installments, payerName, payerEmail, exclusivityKey, gatewayAccountId } = attempt
  const payment = { id: newId(), number: await nextNumber(tx, companyId, 'receipt') }
  const isKept = attempt.keepsCard && status.keptCard
  const savedCardId = isKept ? await saveCard(tx, { page, attempt, card: isKept }) : attempt.savedCardId
  await tx.insert(payments).values({
    ...payment,
    companyId,
    customerId,
    ownerId,
    vatRateBp,
    exclusivityKey,
    gatewayAccountId,
    savedCardId,
    amountAgorot,
    currency,
    installments,
    payerName,
    payerEmail,
    paidAt: now,
    ...(await soldBy(tx, page, attempt)),
    pageId: page.id,
    attemptId: attempt.id,
    method: status.method,
    cardLast4: status.cardLast4,
    cardBrand: status.cardBrand,
    approvalNumber: status.approvalNumber,
    gatewayTransaction: status.transaction,
    isSimulated: await isTestMoney(tx, attempt),
  })
  return payment
}

/**
 * Returns the lines, the VAT, the discount and the accepted terms of an attempt; for an attempt from before these were
 * stored, lines, VAT and terms of its page.
 */
async function soldBy(tx: Tx, page: Page, attempt: Attempt) {
  const { discountAgorot, terms, termsAgreedAt } = attempt
  if (attempt.lines.length > 0) {
    const { lines, vatAgorot } = attempt
    return { lines, vatAgorot, discountAgorot, terms, termsAgreedAt }
  }
  const offered = await offeredLines(tx, { companyId: page.companyId, pageId: page.id })
  const lines: SoldLine[] = offered.map(({ id: _, quantityMin: __, quantityMax: ___, ...line }) => line)
  return { lines, vatAgorot: page.vatAgorot, discountAgorot, terms: terms || page.terms, termsAgreedAt }
}
