import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { GatewayUnreachable, type SessionStatus } from '@/lib/payments/gateway'
import { conflict } from '@/lib/server/errors'
import { log } from '@/lib/server/log'

import {
  type Account,
  type Attempt,
  type AttemptRef,
  findAttempt,
  findLiveAttempt,
  loadAccount,
  lockedPage,
  type PageRef,
} from '../attempts/queries'
import { isLive, NEVER_SUBMITTED_AFTER, nextInquiry } from '../rules'
import { applyStatus, giveUp } from '../settling/mutations'

/** What is known of an attempt after the gateway was asked; undefined where there is no such attempt. */
export async function askGateway(ref: AttemptRef): Promise<Attempt | undefined> {
  const attempt = await findAttempt(ref)
  if (!attempt || !isLive(attempt.state) || attempt.reviewReason) return attempt
  const account = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  try {
    await ask(attempt, account)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ attemptId: attempt.id, err: error }, 'the gateway did not answer; the attempt stays unknown')
  }
  return findAttempt(ref)
}

async function ask(attempt: Attempt, { gateway }: Account) {
  const sessionRef = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
  const target = targetOf(attempt)
  if (sessionRef) await applyStatus(target, { status: await gateway.query(sessionRef) })
  else if (Date.now() - +attempt.createdAt > NEVER_SUBMITTED_AFTER) await giveUp(target, 'never_submitted')
}

const targetOf = ({ companyId, pageId, id }: Attempt) => ({ companyId, pageId, attemptId: id })

/** The job: asks, and as long as nothing is settled comes back, more and more seldom. What a person must look at is left alone. */
export async function inquire(ref: AttemptRef): Promise<void> {
  const attempt = await askGateway(ref)
  if (!attempt || !isLive(attempt.state) || attempt.reviewReason) return
  const runAt = new Date(Date.now() + nextInquiry(Date.now() - +attempt.createdAt))
  const { attemptId } = ref
  await inCompany(ref, (tx) =>
    enqueue(tx, ['payments.query', { attemptId }], { runAt, key: `payments.query:${attemptId}` }),
  )
}

/**
 * Ends a live attempt by cancelling its session at the gateway. `ended`: nothing was and will be charged. `captured`: it was charged,
 * and now the page is paid. `busy`: the gateway is charging, does not answer, or a person must look.
 */
export async function endAttempt(attempt: Attempt, code: string): Promise<'ended' | 'captured' | 'busy'> {
  const target = targetOf(attempt)
  if (!attempt.reviewReason) await cancelAtGateway(attempt, code)
  const now = await findAttempt(target)
  if (now && isLive(now.state)) return 'busy'
  return now?.state === 'declined' ? 'ended' : 'captured'
}

async function cancelAtGateway(attempt: Attempt, code: string): Promise<void> {
  const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  const target = targetOf(attempt)
  try {
    const sessionRef = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
    if (!sessionRef) return await giveUp(target, code)
    const status = await gateway.cancel(sessionRef)
    await applyStatus(target, { status, ...codeOf(status, code) })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ attemptId: attempt.id, err: error }, 'the gateway did not answer a cancellation')
  }
}

/** Our reason stands where the cancellation was ours. */
const codeOf = ({ declineCode }: SessionStatus, code: string) =>
  declineCode === 'cancelled' ? { declineCode: code } : {}

type Closing = PageRef & { readonly ownerId?: string }

/**
 * Before the office closes a page by hand: asks the gateway and ends what a payer has begun. `free` where nothing was charged; throws
 * 409 already_paid where it was, being_paid where it is not known yet. A page outside the scope is left alone: closing it is a 404.
 */
export async function settleBeforeClosing({ companyId, pageId, ownerId }: Closing): Promise<'free'> {
  const page = await inCompany({ companyId }, (tx) => lockedPage(tx, { companyId, pageId }))
  const isVisible = page && !page.deletedAt && (ownerId === undefined || page.ownerId === ownerId)
  const attempt = isVisible ? await findLiveAttempt({ companyId, pageId }) : undefined
  const outcome = attempt ? await endAttempt(attempt, 'closed_by_office') : 'ended'
  if (outcome === 'captured') throw conflict('already_paid', 'אי אפשר לסגור עמוד שכבר שולם')
  if (outcome === 'busy')
    throw conflict('being_paid', 'תשלום בעמוד הזה נמצא בבדיקה מול חברת הסליקה. נסו שוב בעוד כמה דקות.')
  return 'free'
}
