import { conflict } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { type Account, loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable, type SessionStatus } from '@/lib/payments/gateway'
import {
  type Attempt,
  type AttemptRef,
  findAttempt,
  findLiveAttempts,
  lockPageForPayment,
  type PageRef,
} from './attempts.queries'
import { applyGatewayStatus, giveUpAttempt } from './gateway-status.mutations'
import { isAttemptLive, NEVER_SUBMITTED_AFTER, nextQueryDelay } from './payments.rules'

/** Queries the gateway about an attempt and returns the attempt as stored afterwards; undefined if there is none. */
export async function requeryAttempt(ref: AttemptRef): Promise<Attempt | undefined> {
  const attempt = await findAttempt(ref)
  if (!attempt || !isAttemptLive(attempt.state) || attempt.reviewReason) return attempt
  const account = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  try {
    await queryStatus(attempt, account)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ attemptId: attempt.id, err: error }, 'the gateway did not answer; the attempt stays unknown')
  }
  return findAttempt(ref)
}

async function queryStatus(attempt: Attempt, { gateway }: Account) {
  const sessionRef = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
  const target = targetOf(attempt)
  if (sessionRef) await applyGatewayStatus(target, { status: await gateway.query(sessionRef) })
  else if (mayGiveUp(attempt, gateway) && isOld(attempt)) await giveUpAttempt(target, 'never_submitted')
}

/**
 * A saved-card charge that cannot be looked up, or not yet, may have been made: it is not given up before the gateway's
 * ledger has to show it.
 */
const mayGiveUp = ({ source, updatedAt }: Attempt, { capabilities }: Account['gateway']) =>
  source === 'page' || (capabilities.findsOrders && Date.now() - +updatedAt >= capabilities.booksLagMinutes * 60_000)

/**
 * How long the gateway is queried about a charge that it cannot look up, before a person may declare that it was not
 * made; in milliseconds.
 */
const UNFINDABLE_AFTER = 24 * 3_600_000

/**
 * A saved-card charge whose response was lost, at a gateway that cannot find orders: its outcome will never be known.
 */
const isUnfindable = ({ source, updatedAt }: Attempt, { capabilities }: Account['gateway']) =>
  source === 'card' && !capabilities.findsOrders && Date.now() - +updatedAt >= UNFINDABLE_AFTER

/** Measured from the last claim, because a card charge may be resumed after a crash. */
const isOld = ({ source, createdAt, updatedAt }: Attempt) =>
  Date.now() - +(source === 'card' ? updatedAt : createdAt) > NEVER_SUBMITTED_AFTER

const targetOf = ({ companyId, pageId, id }: Attempt) => ({ companyId, pageId, attemptId: id })

/**
 * Job: queries an attempt and, until it is settled, schedules itself again at growing intervals. Attempts in review are
 * left alone.
 */
export async function pollAttempt(ref: AttemptRef): Promise<void> {
  const attempt = await requeryAttempt(ref)
  if (!attempt || !isAttemptLive(attempt.state) || attempt.reviewReason) return
  const runAt = new Date(Date.now() + nextQueryDelay(Date.now() - +attempt.createdAt))
  const { attemptId } = ref
  await inCompany(ref, (tx) =>
    enqueue(tx, ['payments.query', { attemptId }], { runAt, key: `payments.query:${attemptId}` }),
  )
}

/**
 * Ends a live attempt by cancelling its session at the gateway. `ended`: nothing was or will be charged. `captured`: it
 * was charged, and the page is paid now. `busy`: the gateway is charging, does not answer, or a person has to review
 * it.
 */
export async function endAttempt(attempt: Attempt, code: string): Promise<'ended' | 'captured' | 'busy'> {
  const target = targetOf(attempt)
  if (!attempt.reviewReason) await cancelAtGateway(attempt, code)
  const now = await findAttempt(target)
  if (now && isAttemptLive(now.state)) return 'busy'
  return now?.state === 'declined' ? 'ended' : 'captured'
}

async function cancelAtGateway(attempt: Attempt, code: string): Promise<void> {
  const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
  const target = targetOf(attempt)
  try {
    const sessionRef = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
    if (!sessionRef && !mayGiveUp(attempt, gateway) && !isUnfindable(attempt, gateway)) return
    if (!sessionRef) return await giveUpAttempt(target, code)
    const status = await gateway.cancel(sessionRef)
    await applyGatewayStatus(target, { status, ...codeOf(status, code) })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ attemptId: attempt.id, err: error }, 'the gateway did not answer a cancellation')
  }
}

/** Replaces the gateway's decline code by ours if the cancellation was ours. */
const codeOf = ({ declineCode }: SessionStatus, code: string) =>
  declineCode === 'cancelled' ? { declineCode: code } : {}

type Closing = PageRef & { readonly ownerId?: string }

/**
 * Settles all live attempts on a page and its parts, before the office closes the page by hand: queries the gateway and
 * ends what payers have begun. Returns `free` if nothing was charged on a page of one payer; throws 409 `already_paid`
 * if it was, and `being_paid` if that is not known yet. On a page that many may pay, a charge is one of many and does
 * not prevent closing. A saved-card charge that its gateway cannot look up counts as not made after a day: the person
 * who closes the page is expected to have checked there. A page outside the scope is left alone: closing it is a 404.
 */
export async function settleAttemptsBeforeClosing({ companyId, pageId, ownerId }: Closing): Promise<'free'> {
  const page = await inCompany({ companyId }, (tx) => lockPageForPayment(tx, { companyId, pageId }))
  const isVisible = page && !page.deletedAt && (ownerId === undefined || page.ownerId === ownerId)
  const attempts = isVisible ? await findLiveAttempts({ companyId, pageId }) : []
  for (const attempt of attempts) {
    const outcome = await endAttempt(attempt, 'closed_by_office')
    if (outcome === 'captured' && attempt.exclusivityKey === '')
      throw conflict('already_paid', 'אי אפשר לסגור עמוד שכבר שולם')
    if (outcome === 'busy')
      throw conflict('being_paid', 'תשלום בעמוד הזה נמצא בבדיקה מול חברת הסליקה. יש לנסות שוב בעוד כמה דקות.')
  }
  return 'free'
}
