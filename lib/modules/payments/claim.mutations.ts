import { and, eq, inArray } from 'drizzle-orm'
import { blindIndex, seal, sha256 } from '@/lib/core/crypto'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { countText } from '@/lib/format/count-text'
import { enqueue } from '@/lib/jobs/enqueue'
import { reserveCoupon } from '@/lib/modules/coupons/redeem.commands'
import type { Basket } from '@/lib/modules/payment-pages/order.rules'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { payerNeeds } from '@/lib/payments/accounts'
import { type PayerNeeds, unmetNeeds } from '@/lib/payments/payer-needs'
import { requirePrintable } from '@/lib/pdf/printable'
import {
  type Attempt,
  attemptByKey,
  canTakePayments,
  countLive,
  findPageLiveAttempt,
  hasParts,
  loadAttempt,
  lockPageForPayment,
  type Page,
} from './attempts.queries'
import type { PagePass } from './checkout.queries'
import { isSamePurchase, payerDetails, unansweredQuestions } from './claim.rules'
import { basketFor, findCouponId, type Order, orderFor } from './order.queries'
import { checkoutRefusalTexts } from './payments.labels'
import {
  applyBusinessState,
  checkoutState,
  installmentChoices,
  isAttemptLive,
  sharedCheckoutState,
} from './payments.rules'
import type { AttemptInput } from './payments.schema'

const FIRST_QUERY_MS = 20_000

/** `isSame` is false if another purchase of this payer is in progress, which has to be ended first. */
export type Claim = { page: Page; attempt: Attempt; isJoining: boolean; isSame: boolean }

/**
 * Claims the idempotency key before the gateway is called. Other requests on the same page wait for this transaction.
 */
export const claimAttempt = (pass: PagePass, input: AttemptInput): Promise<Claim> =>
  inCompany(pass, async (tx) => {
    const page = await lockPageForPayment(tx, pass)
    if (!page || page.state === 'draft' || page.deletedAt) throw notFound('עמוד התשלום לא נמצא')
    const fingerprint = fingerprintOf(page, input)
    const known = await attemptByKey(tx, pass, input.idempotencyKey)
    if (known && known.fingerprint !== fingerprint)
      throw conflict('key_reused', 'הפרטים השתנו. יש ללחוץ שוב על התשלום.')
    if (known) return { page, attempt: known, isJoining: false, isSame: true }
    const live = await ownLive(tx, page, input)
    await refuseUnpayable(tx, page, live)
    refuseUnanswered(page, input, await payerNeeds(tx, page))
    // The receipt will contain these texts, so they have to be printable.
    await requirePrintable({ payerName: input.payerName, invoiceName: input.invoiceName, address: input.address })
    const basket = await basketFor(tx, page, input)
    if (live) return joining(tx, { page, live, basket, input })
    const order = await orderFor(tx, page, { basket, ...input })
    refuseInstallments(page, order, input.installments)
    return {
      page,
      attempt: await insertAttempt(tx, page, { ...input, order, fingerprint }),
      isJoining: false,
      isSame: true,
    }
  })

/** Returns the live attempt of the page; on a page that many may pay only the one that this browser began itself. */
async function ownLive(tx: Tx, page: Page, { attempt }: AttemptInput): Promise<Attempt | undefined> {
  const { companyId, id: pageId } = page
  if (!isReusable(page)) return findPageLiveAttempt(tx, { companyId, pageId })
  const own = attempt ? await loadAttempt(tx, { companyId, attemptId: attempt }) : undefined
  return own?.pageId === pageId && isAttemptLive(own.state) ? own : undefined
}

async function refuseUnpayable(tx: Tx, page: Page, live: Attempt | undefined) {
  // A saved card is being charged for this page: nobody else may pay until that is settled.
  if (live?.source === 'card') throw conflict('checking', checkoutRefusalTexts.checking)
  // An unknown attempt without a session was never opened at the gateway, so it counts as none and may be opened now.
  const seen = live?.state === 'unknown' && !live.gatewayRef ? undefined : live?.state
  const now = new Date()
  const found = isReusable(page) ? sharedCheckoutState(page, seen, now) : checkoutState(page, seen, now)
  const state = applyBusinessState(found, {
    hasLive: live !== undefined,
    takesPayments: await canTakePayments(tx, page),
  })
  if (state && state !== 'open') throw conflict(state, checkoutRefusalTexts[state])
  const ref = { companyId: page.companyId, pageId: page.id }
  if (await hasParts(tx, ref)) throw conflict('split', 'העמוד חולק לתשלומים בתאריכים, וכל אחד מהם משולם בקישור שלו.')
  if (live || !isReusable(page) || page.paymentsMax === null) return
  const under = await countLive(tx, ref)
  // Payments in progress count as taken, too; one that fails frees its place again.
  if (page.paidCount + under >= page.paymentsMax) throw conflict('full', checkoutRefusalTexts.full)
}

function refuseUnanswered(page: Page, input: AttemptInput, needs: PayerNeeds) {
  const fields = { ...unansweredQuestions(page, input), ...unmetNeeds(needs, input) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

type Joining = { page: Page; live: Attempt; basket: Basket; input: AttemptInput }

async function joining(tx: Tx, { page, live, basket, input }: Joining): Promise<Claim> {
  const couponId = input.coupon ? await findCouponId(tx, page, input.coupon) : null
  const wanted = { installments: input.installments, keepsCard: keepsCard(page, input), lines: basket.lines }
  const isSame = isSamePurchase(live, wanted) && live.couponId === couponId
  const attempt = isSame ? await withPayer(tx, { page, live, input }) : live
  return { page, attempt, isJoining: true, isSame }
}

/** Stores the details of the latest payer, so that the receipt goes to a corrected address. */
async function withPayer(tx: Tx, { page, live, input }: Omit<Joining, 'basket'>): Promise<Attempt> {
  const { payerName, payerEmail, payerPhone } = input
  const set = { payerName, payerEmail, payerPhone, details: payerDetails(page, input, sealedFor(live)) }
  const { companyId, id, state } = paymentAttempts
  await tx
    .update(paymentAttempts)
    .set(set)
    .where(and(eq(companyId, live.companyId), eq(id, live.id), inArray(state, [live.state])))
  return { ...live, ...set }
}

/** Hash of what the key stands for: the page, its price, the choice and the payer. */
function fingerprintOf(page: Page, input: AttemptInput): string {
  const { idempotencyKey: _, attempt: __, acceptTerms: ___, idNumber, quantities, answers, ...rest } = input
  const sorted = (record: Record<string, unknown>) =>
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
  const hidden = idNumber && blindIndex(page.companyId, idNumber)
  const parts = [page.id, page.amountAgorot, page.currency, sorted(rest), sorted(quantities), sorted(answers), hidden]
  return sha256(JSON.stringify(parts))
}

function refuseInstallments(page: Page, { amountAgorot }: Order, installments: number) {
  const choices = installmentChoices(amountAgorot, page.installmentsMax)
  if (installments <= choices.length) return
  const message = countText(choices.length, ['העמוד הזה הוא לתשלום אחד', 'אפשר עד שני תשלומים', 'אפשר עד # תשלומים'])
  throw invalid({ installments: message })
}

type Wanted = AttemptInput & { order: Order; fingerprint: string }

async function insertAttempt(tx: Tx, page: Page, wanted: Wanted): Promise<Attempt> {
  const { idempotencyKey, fingerprint, installments, payerName, payerEmail, payerPhone, order } = wanted
  const { companyId, currency, gatewayAccountId, terms } = page
  const id = newId()
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id,
      companyId,
      currency,
      gatewayAccountId,
      idempotencyKey,
      fingerprint,
      installments,
      payerName,
      payerEmail,
      payerPhone,
      terms,
      ...order,
      pageId: page.id,
      state: 'created',
      exclusivityKey: isReusable(page) ? id : '',
      keepsCard: keepsCard(page, wanted),
      details: payerDetails(page, wanted, sealedFor({ companyId, id })),
      termsAgreedAt: new Date(),
    })
    .returning()
  if (!attempt) throw new Error('the attempt was not written')
  await hold(tx, page, attempt)
  const runAt = new Date(Date.now() + FIRST_QUERY_MS)
  await enqueue(tx, ['payments.query', { attemptId: id }], { runAt, key: `payments.query:${id}` })
  return attempt
}

async function hold(tx: Tx, { customerId }: Page, { companyId, id: attemptId, couponId, payerEmail }: Attempt) {
  if (!couponId) return
  const held = await reserveCoupon(tx, { companyId }, { couponId, attemptId, payerEmail, customerId })
  if (!held.ok) throw invalid({ coupon: held.message })
}

/** The card is saved only if the page asks for it and the payer agreed. */
const keepsCard = (page: Page, input: AttemptInput) => page.keepsCard && input.keepsCard

const sealedFor =
  ({ companyId, id }: { companyId: string; id: string }) =>
  (idNumber: string) =>
    seal(idNumber, { companyId, table: 'payment_attempts', column: 'id_number', rowId: id })
