import { and, eq, inArray, isNull } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { crashPoint } from '@/lib/core/crash-point'
import { AppError, conflict } from '@/lib/core/errors'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { countHit } from '@/lib/limits/rate-limit'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable, type Session } from '@/lib/payments/gateway'
import { href } from '@/lib/routes/find'
import { type Attempt, findAttempt, type Page } from './attempts.queries'
import type { PagePass } from './checkout.queries'
import { claimAttempt } from './claim.mutations'
import { checkoutRefusalTexts, declineMessage } from './payments.labels'
import { isAttemptLive } from './payments.rules'
import type { AttemptInput } from './payments.schema'
import { endAttempt, requeryAttempt } from './status-polling.mutations'

/** Where the payer's browser goes next: to the hosted page, or back to the payment page, which shows the state. */
export type BeginPaymentResult =
  | { state: 'open'; url: string; attempt: string }
  | { state: 'checking' | 'paid'; attempt: string }
  | { state: 'declined'; attempt: string; message: string }

const ROUNDS = 4
const BEGINNINGS = { name: 'payment-attempts', hits: 600, seconds: 60 }

/**
 * Begins a payment, or joins the one that is open on the page. The same key with the same details returns the same
 * result. 409 if the details differ or the page takes no payment; 429 beyond 600 a minute on one page; 503 if the
 * gateway does not answer, after which the same key may be sent again.
 */
export async function beginPayment(pass: PagePass, input: AttemptInput): Promise<BeginPaymentResult> {
  await countHit(BEGINNINGS, pass.pageId)
  for (let round = 0; round < ROUNDS; round++) {
    const { page, attempt, isJoining, isSame } = await claimAttempt(pass, input)
    crashPoint('after-claim')
    const begun = isSame ? await enter(page, attempt) : await supersede(attempt)
    if (begun && !(begun.state === 'declined' && isJoining)) return begun
  }
  throw conflict('busy', 'תשלום אחר נמצא עכשיו בעיצומו. יש לנסות שוב בעוד רגע.')
}

/**
 * Returns the hosted page of an attempt. If the attempt already has a session, the gateway is queried first whether it
 * is still open.
 */
async function enter(page: Page, attempt: Attempt): Promise<BeginPaymentResult | null> {
  const target = { companyId: attempt.companyId, attemptId: attempt.id }
  const current = attempt.gatewayRef ? await requeryAttempt(target) : await openSession(page, attempt)
  return current ? answerOf(current) : null
}

async function supersede(attempt: Attempt): Promise<BeginPaymentResult | null> {
  const outcome = await endAttempt(attempt, 'superseded')
  if (outcome === 'busy') throw conflict('checking', checkoutRefusalTexts.checking)
  if (outcome === 'captured') throw conflict('paid', checkoutRefusalTexts.paid)
  return null
}

function answerOf({ id, state, gatewayUrl, declineCode }: Attempt): BeginPaymentResult {
  if (state === 'captured' || state === 'refunded') return { state: 'paid', attempt: id }
  if (state === 'declined') return { state: 'declined', attempt: id, message: declineMessage(declineCode) }
  if (state === 'submitting' && gatewayUrl) return { state: 'open', attempt: id, url: gatewayUrl }
  return { state: 'checking', attempt: id }
}

async function openSession(page: Page, attempt: Attempt): Promise<Attempt | undefined> {
  if (!isAttemptLive(attempt.state)) return attempt
  const account = await loadAccount({ companyId: page.companyId, accountId: attempt.gatewayAccountId })
  const returnUrl = new URL(absoluteUrl(href('paymentpage', { id: page.publicToken })))
  returnUrl.searchParams.set('attempt', attempt.id)
  const session = await account.gateway
    .createSession({
      ref: attempt.id,
      purpose: 'charge',
      keepsCard: attempt.keepsCard,
      language: page.language,
      amountAgorot: attempt.amountAgorot,
      currency: attempt.currency,
      installments: attempt.installments,
      description: page.title,
      payer: { name: attempt.payerName, email: attempt.payerEmail, phone: attempt.payerPhone },
      returnUrl: returnUrl.href,
      callbackUrl: absoluteUrl(`/api/payments/callback/${account.callbackToken}`),
    })
    .catch((error: unknown) => refuseForNow(attempt, error))
  crashPoint('after-session')
  const isOurs = await storeSession(attempt, session)
  crashPoint('after-session-stored')
  // The attempt was given up in the meantime. The session is cancelled: its address was shown to nobody.
  if (!isOurs) await account.gateway.cancel(session.ref).catch(() => undefined)
  return findAttempt({ companyId: attempt.companyId, attemptId: attempt.id })
}

/** No answer is not a decline: a created attempt becomes `unknown`, and the same order may be sent again. */
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

/** Stores the session; returns whether the attempt has this session, now or already before. */
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
