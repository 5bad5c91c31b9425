import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { GatewayUnreachable, type Session } from '@/lib/payments/gateway'
import { href } from '@/lib/routes/find'
import { absolute } from '@/lib/server/config'
import { crashPoint } from '@/lib/server/crash-point'
import { sha256 } from '@/lib/server/crypto'
import { AppError, conflict, invalid, notFound } from '@/lib/server/errors'

import { askGateway, endAttempt } from '../inquiry/mutations'
import { declineMessage, refusals } from '../labels'
import { installmentChoices, isLive, shopState, visitState } from '../rules'
import type { AttemptInput } from '../schema'
import type { PagePass } from '../visits/queries'
import {
  type Attempt,
  attemptByKey,
  findAttempt,
  liveAttemptOf,
  loadAccount,
  lockedPage,
  type Page,
  takesPayments,
} from './queries'

/** Where the payer's browser goes: the hosted page, or back to the page, which says what happened. */
export type Begun =
  | { state: 'open'; url: string; attempt: string }
  | { state: 'checking' | 'paid'; attempt: string }
  | { state: 'declined'; attempt: string; message: string }

const ROUNDS = 4
const FIRST_INQUIRY = 20_000

/**
 * Begins a payment, or joins the one that is open on the page. The same key with the same details gives the same answer; 409 with
 * other details, or where the page takes no payment; 503 where the gateway does not answer, and then the same key may be sent again.
 */
export async function beginPayment(pass: PagePass, input: AttemptInput): Promise<Begun> {
  for (let round = 0; round < ROUNDS; round++) {
    const { page, attempt, isJoining } = await claim(pass, input)
    crashPoint('after-claim')
    const isSame = attempt.installments === input.installments && attempt.amountAgorot === page.amountAgorot
    const begun = isSame ? await enter(page, attempt) : await supersede(attempt)
    if (begun && !(begun.state === 'declined' && isJoining)) return begun
  }
  throw conflict('busy', 'תשלום אחר נמצא עכשיו בעיצומו. נסו שוב בעוד רגע.')
}

type Claim = { page: Page; attempt: Attempt; isJoining: boolean }

/** Claims the key before anything is asked of the gateway. Whoever comes to the same page waits for this transaction. */
const claim = (pass: PagePass, input: AttemptInput): Promise<Claim> =>
  inCompany(pass, async (tx) => {
    const page = await lockedPage(tx, pass)
    if (!page || page.state === 'draft' || page.deletedAt) throw notFound('עמוד התשלום לא נמצא')
    const fingerprint = fingerprintOf(page, input)
    const known = await attemptByKey(tx, pass, input.idempotencyKey)
    if (known && known.fingerprint !== fingerprint) throw conflict('key_reused', 'הפרטים השתנו. לחצו שוב על התשלום.')
    if (known) return { page, attempt: known, isJoining: false }
    const live = await liveAttemptOf(tx, pass)
    refuseUnpayable(page, live, await takesPayments(tx, pass))
    if (live) return { page, attempt: await withPayer(tx, live, input), isJoining: true }
    refuseInstallments(page, input.installments)
    return { page, attempt: await insertAttempt(tx, page, { ...input, fingerprint }), isJoining: false }
  })

/** Whoever comes last is written down as the payer: a corrected address gets the receipt. */
async function withPayer(tx: Tx, live: Attempt, { payerName, payerEmail, payerPhone }: AttemptInput): Promise<Attempt> {
  const set = { payerName, payerEmail, payerPhone }
  await tx
    .update(paymentAttempts)
    .set(set)
    .where(isOpen(live, [live.state]))
  return { ...live, ...set }
}

/** What the key stands for: the page, its price, and the payer. */
function fingerprintOf(page: Page, input: AttemptInput): string {
  const { installments, payerName, payerEmail, payerPhone } = input
  const parts = [page.id, page.amountAgorot, page.currency, installments, payerName, payerEmail, payerPhone]
  return sha256(JSON.stringify(parts))
}

function refuseUnpayable(page: Page, live: Attempt | undefined, isTaking: boolean) {
  // An unknown attempt without a session could not be opened at the gateway: whoever comes may open it.
  const seen = live?.state === 'unknown' && !live.gatewayRef ? undefined : live?.state
  const found = visitState(page, seen, new Date())
  const state = shopState(found, { hasLive: live !== undefined, takesPayments: isTaking })
  if (state && state !== 'open') throw conflict(state, refusals[state])
}

function refuseInstallments(page: Page, installments: number) {
  const choices = installmentChoices(page.amountAgorot, page.installmentsMax)
  if (installments <= choices.length) return
  const message = choices.length === 1 ? 'העמוד הזה הוא לתשלום אחד' : `אפשר עד ${choices.length} תשלומים`
  throw invalid({ installments: message })
}

async function insertAttempt(tx: Tx, page: Page, input: AttemptInput & { fingerprint: string }): Promise<Attempt> {
  const { idempotencyKey, fingerprint, installments, payerName, payerEmail, payerPhone } = input
  const { companyId, amountAgorot, currency, gatewayAccountId } = page
  const id = newId()
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...{ id, companyId, amountAgorot, currency, gatewayAccountId },
      ...{ idempotencyKey, fingerprint, installments, payerName, payerEmail, payerPhone },
      pageId: page.id,
      state: 'created',
    })
    .returning()
  if (!attempt) throw new Error('the attempt was not written')
  const runAt = new Date(Date.now() + FIRST_INQUIRY)
  await enqueue(tx, ['payments.query', { attemptId: id }], { runAt, key: `payments.query:${id}` })
  return attempt
}

/** The hosted page of an attempt; of one that has a session the gateway is asked first whether it is still open. */
async function enter(page: Page, attempt: Attempt): Promise<Begun | null> {
  const target = { companyId: attempt.companyId, attemptId: attempt.id }
  const current = attempt.gatewayRef ? await askGateway(target) : await openSession(page, attempt)
  return current ? answerOf(current) : null
}

async function supersede(attempt: Attempt): Promise<Begun | null> {
  const outcome = await endAttempt(attempt, 'superseded')
  if (outcome === 'busy') throw conflict('checking', refusals.checking)
  if (outcome === 'captured') throw conflict('paid', refusals.paid)
  return null
}

function answerOf({ id, state, gatewayUrl, declineCode }: Attempt): Begun {
  if (state === 'captured' || state === 'refunded') return { state: 'paid', attempt: id }
  if (state === 'declined') return { state: 'declined', attempt: id, message: declineMessage(declineCode) }
  if (state === 'submitting' && gatewayUrl) return { state: 'open', attempt: id, url: gatewayUrl }
  return { state: 'checking', attempt: id }
}

async function openSession(page: Page, attempt: Attempt): Promise<Attempt | undefined> {
  if (!isLive(attempt.state)) return attempt
  const account = await loadAccount({ companyId: page.companyId, accountId: attempt.gatewayAccountId })
  const returnUrl = new URL(absolute(href('paymentpage', { id: page.publicToken })))
  returnUrl.searchParams.set('attempt', attempt.id)
  const session = await account.gateway
    .createSession({
      ref: attempt.id,
      amountAgorot: attempt.amountAgorot,
      currency: attempt.currency,
      installments: attempt.installments,
      description: page.title,
      returnUrl: returnUrl.href,
      callbackUrl: absolute(`/api/payments/callback/${account.callbackToken}`),
    })
    .catch((error: unknown) => refuseForNow(attempt, error))
  crashPoint('after-session')
  const isOurs = await storeSession(attempt, session)
  crashPoint('after-session-stored')
  // Given up in the meantime: nobody was shown the address, and nobody will be.
  if (!isOurs) await account.gateway.cancel(session.ref).catch(() => undefined)
  return findAttempt({ companyId: attempt.companyId, attemptId: attempt.id })
}

/** No answer is not a refusal: the attempt is unknown, and the same order may be asked for again. */
async function refuseForNow(attempt: Attempt, error: unknown): Promise<never> {
  if (!(error instanceof GatewayUnreachable)) throw error
  await inCompany(attempt, (tx) =>
    tx
      .update(paymentAttempts)
      .set({ state: 'unknown' })
      .where(isOpen(attempt, ['created'])),
  )
  throw new AppError('חברת הסליקה אינה עונה כרגע. לא בוצע חיוב; אפשר לנסות שוב בעוד רגע.', {
    status: 503,
    code: 'gateway_unreachable',
  })
}

/** Whether the attempt now holds this session, or already did. */
async function storeSession(attempt: Attempt, { ref, url }: Session): Promise<boolean> {
  return inCompany(attempt, async (tx) => {
    const stored = await tx
      .update(paymentAttempts)
      .set({ gatewayRef: ref, gatewayUrl: url, state: 'submitting', updatedAt: new Date() })
      .where(and(isOpen(attempt, ['created', 'unknown']), isNull(paymentAttempts.gatewayRef)))
      .returning({ id: paymentAttempts.id })
    if (stored.length === 1) return true
    const [now] = await tx
      .select()
      .from(paymentAttempts)
      .where(isOpen(attempt, ['submitting', 'unknown', 'captured']))
    return now?.gatewayRef === ref
  })
}

const isOpen = ({ companyId, id }: Attempt, states: Attempt['state'][]) =>
  and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.id, id), inArray(paymentAttempts.state, states))
