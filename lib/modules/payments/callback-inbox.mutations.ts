import { and, eq, isNull } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import { notFound, unauthorized } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { findLink } from '@/lib/db/links'
import { paymentEvents } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { withoutCards } from '@/lib/format/card-number'
import { enqueue } from '@/lib/jobs/enqueue'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'
import { loadAccount } from '@/lib/payments/accounts'
import type { CallbackEvent, Gateway } from '@/lib/payments/gateway'
import { recordGatewayFault } from '@/lib/payments/health'
import { noteTestCallback } from '@/lib/payments/test-charge'
import type { Attempt } from './attempts.queries'
import { handleRenewalCallback } from './cards/renewal.mutations'
import { applyDisputeReport } from './disputes/report.mutations'
import { applyGatewayStatus } from './gateway-status.mutations'
import { isAttemptLive } from './payments.rules'

type EventRef = { companyId: string; eventId: string }
type Outcome = NonNullable<(typeof paymentEvents.$inferSelect)['outcome']>

/** Delay of the job that retries an event if its immediate processing failed, in milliseconds. */
const SECOND_TRY = 3_000
const MAX_HEADER_LENGTH = 200
const WRONG_TOKENS = { name: 'callback-token', hits: 30, seconds: 60 }

/**
 * Receives a callback: verifies the signature over the raw bytes, stores the callback in the inbox, then answers. Its
 * content is not trusted; it only triggers a query of the gateway. 404 for an unknown address, 429 beyond 30 of those a
 * minute; 401 for a bad signature, which is logged and changes nothing. Returns null for a repetition.
 */
export async function receiveCallback(token: string, body: Uint8Array, headers: Headers): Promise<EventRef | null> {
  const link = await findLink('gateway_account', token)
  if (!link) {
    await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
    throw notFound()
  }
  const { companyId, targetId: accountId } = link
  const { gateway } = await loadAccount({ companyId, accountId })
  const event = gateway.verifyCallback(body, headers)
  if (!event) {
    log.warn({ companyId, accountId, bytes: body.byteLength }, 'a callback with a bad signature was refused')
    await recordGatewayFault({ companyId, accountId }, 'bad_signature')
    throw unauthorized()
  }
  const stored = await inCompany({ companyId }, async (tx) => {
    const id = newId()
    const rows = await tx
      .insert(paymentEvents)
      .values({
        companyId,
        id,
        gatewayAccountId: accountId,
        dedupeKey: event.id,
        // Gateways have no reason to send card numbers; any that they send are removed.
        body: withoutCards(new TextDecoder().decode(body)),
        headers: signatureOf(headers),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (rows.length === 0) return null
    const runAt = new Date(Date.now() + SECOND_TRY)
    await enqueue(tx, ['payments.settle', { eventId: id }], { runAt, key: `payments.settle:${id}` })
    return { companyId, eventId: id }
  })
  crashPoint('after-inbox')
  return stored
}

/** Returns the headers that prove the origin of a callback, and no others. */
const signatureOf = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => /signature|timestamp|^hash$/.test(name))
      .map(([name, value]) => [name, value.slice(0, MAX_HEADER_LENGTH)]),
  )

/** Processes an event of the inbox; a second run finds nothing to do. Throws if the gateway does not answer. */
export async function processEvent({ companyId, eventId }: EventRef): Promise<void> {
  const row = await inCompany({ companyId }, (tx) => waiting(tx, { companyId, eventId }))
  if (!row) return
  const { gateway } = await loadAccount({ companyId, accountId: row.gatewayAccountId })
  const event = gateway.readCallback(row.body)
  const outcome = event.disputeRef
    ? await disputeOutcome(gateway, { ...row, event })
    : await moneyOutcome({ ...row, event })
  await inCompany({ companyId }, (tx) =>
    finish(tx, { companyId, eventId, accountId: row.gatewayAccountId, outcome, event }),
  )
}

/** Processes an event immediately; if that fails, the job retries it. */
export const tryEvent = (ref: EventRef) =>
  processEvent(ref).catch((error: unknown) => {
    log.warn({ eventId: ref.eventId, err: error }, 'a callback waits in the inbox')
  })

async function waiting(tx: Tx, { companyId, eventId }: EventRef) {
  const { companyId: company, id, processedAt } = paymentEvents
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(company, companyId), eq(id, eventId), isNull(processedAt)))
  return row
}

type Wanted = { companyId: string; gatewayAccountId: string; event: CallbackEvent }

/**
 * Finds the attempt by the order reference, which is its id, because a callback may arrive before the session reference
 * is stored; without an order reference, by the session.
 */
async function attemptOfEvent(tx: Tx, { companyId, gatewayAccountId, event }: Wanted): Promise<Attempt | undefined> {
  const { companyId: company, id, gatewayAccountId: account, gatewayRef } = paymentAttempts
  const isIt = UUID.test(event.orderRef) ? eq(id, event.orderRef) : eq(gatewayRef, event.sessionRef)
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(account, gatewayAccountId), isIt))
  return attempt
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Queries the gateway for the dispute that a callback reports, and applies the response. */
async function disputeOutcome(gateway: Gateway, { companyId, gatewayAccountId: accountId, event }: Wanted) {
  const report = event.disputeRef ? await gateway.queryDispute?.(event.disputeRef) : undefined
  return report ? applyDisputeReport({ companyId, accountId }, report) : 'unknown_session'
}

async function moneyOutcome(wanted: Wanted): Promise<Outcome> {
  const { companyId, event } = wanted
  const attempt = await inCompany({ companyId }, (tx) => attemptOfEvent(tx, wanted))
  return attempt ? confirmWithGateway(attempt, event) : strayOutcome(wanted)
}

const outcomes = {
  capture: 'captured',
  decline: 'declined',
  review: 'amount_mismatch',
  wait: 'pending',
  nothing: 'repeated',
} as const satisfies Record<string, Outcome>

/** Queries the gateway about the claim of a callback, and applies the response. */
async function confirmWithGateway(attempt: Attempt, event: CallbackEvent): Promise<Outcome> {
  const { companyId, pageId, id: attemptId } = attempt
  const { gateway } = await loadAccount({ companyId, accountId: attempt.gatewayAccountId })
  const sessionRef = attempt.gatewayRef ?? (await gateway.findSession(attemptId))?.ref
  if (sessionRef !== event.sessionRef) return 'unknown_session'
  if (!isAttemptLive(attempt.state) && attempt.state !== 'declined') return 'repeated'
  const claim = { amountAgorot: event.amountAgorot, currency: event.currency }
  const status = await gateway.query(sessionRef)
  return outcomes[await applyGatewayStatus({ companyId, pageId, attemptId }, { status, claim })]
}

/**
 * Handles an event without an attempt: a card renewal, the test charge of an account, or something that is not ours.
 */
async function strayOutcome({ companyId, gatewayAccountId, event }: Wanted): Promise<Outcome> {
  const { orderRef } = event
  if (UUID.test(orderRef) && (await handleRenewalCallback({ companyId, gatewayAccountId }, orderRef))) return 'kept'
  const isTest = UUID.test(orderRef) && (await noteTestCallback({ companyId, gatewayAccountId }, orderRef))
  return isTest ? 'test' : 'unknown_session'
}

type Finished = EventRef & { accountId: string; outcome: Outcome; event: CallbackEvent }

async function finish(tx: Tx, { companyId, eventId, accountId, outcome, event }: Finished) {
  const { companyId: company, id, processedAt } = paymentEvents
  const done = await tx
    .update(paymentEvents)
    .set({ processedAt: new Date(), outcome })
    .where(and(eq(company, companyId), eq(id, eventId), isNull(processedAt)))
    .returning({ id })
  if (done.length === 0 || outcome !== 'unknown_session') return
  log.error({ companyId, accountId, eventId }, 'a gateway reported a session that is not ours')
  const data = { eventId, session: event.sessionRef, amount: event.amountAgorot }
  const entry = { action: 'payment.unknown-session', entity: 'gateway_account', entityId: accountId, data }
  await audit(tx, { companyId }, entry)
}
