import { and, eq, inArray } from 'drizzle-orm'

import { canChargeCustomers } from '@/lib/billing/chargeable'
import { absoluteUrl } from '@/lib/core/config'
import { crashPoint } from '@/lib/core/crash-point'
import { sha256, unseal } from '@/lib/core/crypto'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { emit } from '@/lib/events/emit'
import { businessDay } from '@/lib/format/dates'
import { enqueue } from '@/lib/jobs/enqueue'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { isPayable, pageBalance } from '@/lib/modules/payment-pages/payment-pages.rules'
import { loadAccount } from '@/lib/payments/accounts'
import { type Gateway, GatewayUnreachable } from '@/lib/payments/gateway'
import {
  type Attempt,
  attemptByKey,
  canTakePayments,
  findPageLiveAttempt,
  loadAttempt,
  lockPageForPayment,
  type Page,
  type PageRef,
} from '../attempts.queries'
import { applyGatewayStatus } from '../gateway-status.mutations'
import { isAttemptLive } from '../payments.rules'
import { endAttempt } from '../status-polling.mutations'
import { findCard, type SavedCard } from './cards.queries'
import { cardTokenCell, isUsable } from './cards.rules'

/** A charge of a page by saved card. `round` numbers the tries: the same round never charges twice. */
export type CardCharge = PageRef & { readonly savedCardId: string; readonly round: number }

const FIRST_QUERY_MS = 20_000
/** How long a payer on the gateway's page is given before a charge replaces their attempt, in milliseconds. */
const PATIENCE = 30 * 60_000
const LATER = 15 * 60_000

/**
 * Charges a page by saved card, without the card holder; a repeated run continues where the previous one ended. If the
 * gateway does not answer, the attempt becomes `unknown` and is queried until it is settled.
 */
export async function chargeSavedCard(charge: CardCharge, now = new Date()): Promise<void> {
  const claimed = await inCompany(charge, (tx) => claim(tx, charge, now))
  if (claimed.kind === 'nothing') return
  if (claimed.kind === 'taken') return yieldTo(claimed.attempt, charge)
  crashPoint('before-card-charge')
  await send(claimed)
}

type Ready = { kind: 'ready'; page: Page; attempt: Attempt; card: SavedCard; isRepeated: boolean }
type Claim = Ready | { kind: 'nothing' } | { kind: 'taken'; attempt: Attempt }

const NOTHING = { kind: 'nothing' } as const

/**
 * Finds or inserts the attempt of this round under the page's lock; a payer who opens the page meanwhile waits and then
 * finds it.
 */
async function claim(tx: Tx, charge: CardCharge, now: Date): Promise<Claim> {
  const page = await lockPageForPayment(tx, charge)
  const card = await findCard(tx, { companyId: charge.companyId, id: charge.savedCardId })
  if (!page || !card || page.deletedAt) return NOTHING
  const known = await attemptByKey(tx, charge, keyOf(charge))
  if (known) return resumeAttempt(tx, { page, card, attempt: known })
  if (!isPayable(page, now) || page.needsReview || !(await canTakePayments(tx, page))) return NOTHING
  if (!(await canChargeCustomers(tx, { companyId: page.companyId, customerIds: [page.customerId, card.customerId] })))
    return NOTHING
  const live = await findPageLiveAttempt(tx, charge)
  if (live) return { kind: 'taken', attempt: live }
  const isCharged = isUsable(card, businessDay(now))
  const attempt = await insertAttempt(tx, { page, card, key: keyOf(charge), isCharged })
  if (isCharged) return { kind: 'ready', page, attempt, card, isRepeated: false }
  await emit(tx, 'payment.failed', { companyId: page.companyId, page, attemptId: attempt.id, actorId: null })
  return NOTHING
}

const keyOf = ({ savedCardId, round }: CardCharge) => `card:${savedCardId}:${round}`

/**
 * Resumes the attempt of an earlier run that was interrupted. A settled attempt, one in review and one that already has
 * a session are left alone.
 */
async function resumeAttempt(tx: Tx, work: { page: Page; card: SavedCard; attempt: Attempt }): Promise<Claim> {
  const { attempt } = work
  if (!isAttemptLive(attempt.state) || attempt.reviewReason || attempt.gatewayRef) return NOTHING
  await tx
    .update(paymentAttempts)
    .set({ updatedAt: new Date() })
    .where(and(eq(paymentAttempts.companyId, attempt.companyId), eq(paymentAttempts.id, attempt.id)))
  return { kind: 'ready', ...work, isRepeated: true }
}

type NewAttempt = { page: Page; card: SavedCard; key: string; isCharged: boolean }

/** Inserts the attempt. An expired card is declined here, without a call to the gateway. */
async function insertAttempt(tx: Tx, { page, card, key, isCharged }: NewAttempt): Promise<Attempt> {
  const { companyId, id: pageId, currency, terms, vatAgorot } = page
  const id = newId()
  const amountAgorot = pageBalance(page)
  const payer = await payerOf(tx, page, card)
  const lines = await offeredLines(tx, { companyId, pageId })
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id,
      companyId,
      pageId,
      currency,
      terms,
      amountAgorot,
      ...payer,
      ...(isCharged ? { state: 'created' } : { state: 'declined', declineCode: 'card_expired', settledAt: new Date() }),
      installments: 1,
      idempotencyKey: key,
      fingerprint: sha256(`${key}|${pageId}|${amountAgorot}`),
      gatewayAccountId: card.gatewayAccountId,
      source: 'card',
      savedCardId: card.id,
      vatAgorot:
        amountAgorot === page.amountAgorot ? vatAgorot : Math.floor((vatAgorot * amountAgorot) / page.amountAgorot),
      lines: lines.map(({ id: _, quantityMin: __, quantityMax: ___, ...line }) => line),
    })
    .returning()
  if (!attempt) throw new Error('the attempt was not written')
  const runAt = new Date(Date.now() + FIRST_QUERY_MS)
  if (isCharged) await enqueue(tx, ['payments.query', { attemptId: id }], { runAt, key: `payments.query:${id}` })
  return attempt
}

async function payerOf(tx: Tx, { companyId, customerId }: Page, card: SavedCard) {
  const [customer] = customerId
    ? await tx
        .select({ name: customers.name, email: customers.email, phone: customers.phone })
        .from(customers)
        .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
    : []
  return {
    payerName: customer?.name ?? card.holderName,
    payerEmail: customer?.email ?? '',
    payerPhone: customer?.phone ?? '',
  }
}

/**
 * A payer is paying the page and may finish; an attempt on the page that is older than half an hour is ended. The
 * charge is queued again: at once if the attempt was ended, otherwise for later.
 */
async function yieldTo(attempt: Attempt, charge: CardCharge): Promise<void> {
  const isLeft = attempt.source === 'page' && Date.now() - +attempt.createdAt > PATIENCE
  const outcome = isLeft ? await endAttempt(attempt, 'superseded') : 'busy'
  if (outcome === 'captured') return
  const { pageId, savedCardId, round } = charge
  const runAt = new Date(Date.now() + (outcome === 'ended' ? 0 : LATER))
  const key = `payments.charge-card:${pageId}:${round}`
  await inCompany(charge, (tx) => enqueue(tx, ['payments.charge-card', { pageId, savedCardId, round }], { runAt, key }))
}

async function send({ page, attempt, card, isRepeated }: Ready): Promise<void> {
  const { companyId, id, pageId } = attempt
  const { gateway, callbackToken } = await loadAccount({ companyId, accountId: card.gatewayAccountId })
  // This gateway cannot tell, or not yet, whether the charge of the earlier run arrived: the attempt stays unknown
  // until the gateway's ledger shows it.
  if (isRepeated && !mayQueryAgain(attempt, gateway)) return setUnknown(attempt)
  try {
    const { sessionRef, status } = await gateway.chargeCard({
      ref: id,
      token: unseal(card.tokenSealed, cardTokenCell(companyId, card.id)),
      expiresOn: card.expiresOn,
      amountAgorot: attempt.amountAgorot,
      currency: attempt.currency,
      installments: attempt.installments,
      description: page.title,
      payer: { name: attempt.payerName, email: attempt.payerEmail, phone: attempt.payerPhone },
      callbackUrl: absoluteUrl(`/api/payments/callback/${callbackToken}`),
    })
    crashPoint('after-card-charge')
    await inCompany(attempt, (tx) => storeRef(tx, attempt, sessionRef))
    await applyGatewayStatus({ companyId, pageId, attemptId: id }, { status })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ attemptId: id, err: error }, 'the gateway did not answer the charge of a kept card')
    await setUnknown(attempt)
  }
}

const mayQueryAgain = ({ updatedAt }: Attempt, { capabilities: { findsOrders, booksLagMinutes } }: Gateway) =>
  findsOrders && Date.now() - +updatedAt >= booksLagMinutes * 60_000

const storeRef = async (tx: Tx, attempt: Attempt, gatewayRef: string) => {
  const now = await loadAttempt(tx, { companyId: attempt.companyId, attemptId: attempt.id })
  if (now?.gatewayRef) return
  await tx
    .update(paymentAttempts)
    .set({ gatewayRef, updatedAt: new Date() })
    .where(and(eq(paymentAttempts.companyId, attempt.companyId), eq(paymentAttempts.id, attempt.id)))
}

const setUnknown = (attempt: Attempt): Promise<void> =>
  inCompany(attempt, async (tx) => {
    const { companyId, id, state } = paymentAttempts
    await tx
      .update(paymentAttempts)
      .set({ state: 'unknown', updatedAt: new Date() })
      .where(and(eq(companyId, attempt.companyId), eq(id, attempt.id), inArray(state, ['created', 'submitting'])))
  })
