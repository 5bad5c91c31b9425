import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { crashPoint } from '@/lib/core/crash-point'
import { log } from '@/lib/core/log'
import { messages, sendAttempts } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { everyCompany } from '@/lib/jobs/every-company'
import { settleMessage } from '@/lib/metering/message-usages'

import { loadAdapter } from './accounts'
import { type Adapter, NoAnswerError, type OutgoingMessage, ProviderError } from './adapter'
import { type AccountRef, type Claim, ClaimError, type Claimed, claimMessage, nextDueAt } from './claim'
import { type Clock, realClock } from './clock'
import { SENDING_STATES } from './gate'
import { failMessage } from './message-failure'
import { buildOutgoing, UnsendableError } from './outgoing'
import { enqueueSending } from './queue'
import { type Outcome, recordOutcome } from './record'
import { SEND_TEXTS } from './send-texts'
import { failStranded } from './stranded'

/** The longest that a call to a provider is waited for. */
const MAX_CALL_MS = 60_000
/** A worker whose call began so long ago is dead: it would have recorded it otherwise. */
export const STALE_MS = MAX_CALL_MS + 60_000

/** Messages that one run of the job sends at most, and calls that it makes at once. */
const MAX_OF_RUN = 200
const LANES = 4
/** A shorter wait is waited for; a longer one is another job's. */
const MAX_SLEEP_MS = 1_000

/**
 * Job: sends what is due of an account. Messages of a conversation leave in their order, those of others do not wait for
 * them. Each is claimed in a transaction, sent outside of any, and recorded in another.
 */
export async function sendDue(ref: AccountRef, clock: Clock = realClock): Promise<void> {
  await markCutAttempts(ref, clock)
  const run: Run = { left: MAX_OF_RUN, until: null, skipped: [], errors: [] }
  await Promise.all(
    Array.from({ length: LANES }, () => sendInTurn(ref, clock, run).catch((error: unknown) => run.errors.push(error))),
  )
  await inCompany({ companyId: ref.companyId }, async (tx) => {
    if (run.left <= 0) return enqueueSending(tx, { accountId: ref.accountId })
    const dueAt = run.until ?? (await nextDueAt(tx, ref, clock.now(), STALE_MS))
    if (!dueAt) return undefined
    // A key of its own: it must not put off a job that is due now.
    const key = `messaging.send:${ref.accountId}:wait`
    return enqueue(tx, ['messaging.send', { accountId: ref.accountId }], { runAt: dueAt, key })
  })
  if (run.errors.length > 0) throw run.errors[0]
}

type Run = {
  left: number
  /** Until when the account may not send. */
  until: Date | null
  /** Messages that could not be claimed, and what went wrong. */
  skipped: string[]
  errors: unknown[]
}

/** Claims the next message; one that cannot be claimed is left out of this run. */
async function claimNext(ref: AccountRef, clock: Clock, run: Run): Promise<Claim> {
  try {
    return await inCompany({ companyId: ref.companyId }, (tx) => claimMessage(tx, ref, clock, run.skipped))
  } catch (error) {
    if (!(error instanceof ClaimError)) throw error
    run.skipped.push(error.messageId)
    run.errors.push(error)
    return { kind: 'refused' }
  }
}

async function sendInTurn(ref: AccountRef, clock: Clock, run: Run): Promise<void> {
  while (run.left > 0) {
    const claim = await claimNext(ref, clock, run)
    if (claim.kind === 'nothing') return
    if (claim.kind === 'wait' && !(await isWorthWaiting(claim.until, clock))) {
      run.until = claim.until
      return
    }
    if (claim.kind === 'claimed') {
      run.left -= 1
      // One that cannot be recorded is found later as one whose worker died; the others go on.
      await sendClaimed(ref, claim.claimed, clock).catch((error: unknown) => run.errors.push(error))
    }
  }
}

async function isWorthWaiting(until: Date, clock: Clock): Promise<boolean> {
  const ms = until.getTime() - clock.now().getTime()
  if (ms > MAX_SLEEP_MS) return false
  await clock.sleep(Math.max(ms, 1))
  return true
}

async function sendClaimed(ref: AccountRef, claimed: Claimed, clock: Clock): Promise<void> {
  crashPoint('after-message-claim')
  const outcome = await callProvider(ref, claimed)
  crashPoint('after-message-call')
  await inCompany({ companyId: ref.companyId }, async (tx) => {
    await recordOutcome(tx, claimed, outcome, clock)
    await settleMessage(tx, ref, claimed.parcel.message.id)
  })
}

/** Calls the provider. What fails before the call was certainly not sent; after it, nobody knows. */
async function callProvider(ref: AccountRef, { parcel }: Claimed): Promise<Outcome> {
  let ready: { adapter: Adapter; outgoing: OutgoingMessage }
  try {
    const { adapter } = await loadAdapter(ref)
    ready = { adapter, outgoing: await buildOutgoing(parcel, adapter.capabilities) }
  } catch (error) {
    if (error instanceof UnsendableError) return { kind: 'unsendable', code: error.code, text: error.message }
    log.warn({ err: error, messageId: parcel.message.id }, 'a message could not be prepared')
    return transient('not_prepared', error)
  }
  try {
    const result = await withLimit(ready.adapter.send(ready.outgoing))
    return { kind: 'answer', result }
  } catch (error) {
    if (error instanceof ProviderError) return transient('not_sent', error)
    if (!(error instanceof NoAnswerError)) log.error({ err: error, messageId: parcel.message.id }, 'a send broke off')
    return { kind: 'unknown', detail: textOf(error) }
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const transient = (code: string, error: unknown): Outcome => ({
  kind: 'answer',
  result: { ok: false, fault: { class: 'transient', code, detail: textOf(error) } },
})

/** Gives up on a call that takes too long; what it brings later is not heard. */
async function withLimit<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError('the provider took too long')), MAX_CALL_MS)
  })
  try {
    return await Promise.race([call, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Marks messages whose worker died during the call: nobody knows whether they left, so they are not sent again. */
const markCutAttempts = ({ companyId, accountId }: AccountRef, clock: Clock) =>
  inCompany({ companyId }, async (tx) => {
    const now = clock.now()
    const cut = await tx
      .select({ message: messages, attemptId: sendAttempts.id })
      .from(messages)
      .innerJoin(
        sendAttempts,
        and(eq(sendAttempts.companyId, messages.companyId), eq(sendAttempts.messageId, messages.id)),
      )
      .where(
        and(
          eq(messages.companyId, companyId),
          eq(messages.accountId, accountId),
          eq(messages.status, 'sending'),
          isNull(sendAttempts.endedAt),
          lt(sendAttempts.startedAt, new Date(now.getTime() - STALE_MS)),
        ),
      )
      .for('no key update', { skipLocked: true })
    for (const { message, attemptId } of cut) {
      await tx
        .update(sendAttempts)
        .set({ endedAt: now, outcome: 'uncertain', code: 'cut' })
        .where(and(eq(sendAttempts.companyId, companyId), eq(sendAttempts.id, attemptId)))
      await failMessage(tx, { companyId }, message, { code: 'cut', text: SEND_TEXTS.cut, now, isUncertain: true })
    }
  })

/** Cron schedule (UTC): accounts with messages that are due, each minute. */
export const OUTBOX_CRON = '* * * * * messaging_due'

/**
 * Job: queues the sending of every account that has something due, which a lost job or an account that works again left,
 * and gives up what nothing will send any more.
 */
export async function queueDueAccounts(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany()) {
    await inCompany({ companyId }, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select a.id from channel_accounts a
        where a.company_id = ${companyId} and a.deleted_at is null and a.state = any(${sql.param([...SENDING_STATES])}::text[])
          and exists (select from messages m where m.company_id = a.company_id and m.account_id = a.id
            and m.status in ('queued', 'sending') and (m.not_before is null or m.not_before <= now()))`)
      for (const { id } of rows) await enqueueSending(tx, { accountId: id })
    })
    await failStranded({ companyId, now }).catch((error: unknown) =>
      log.error({ err: error, companyId }, 'stranded messages were not given up'),
    )
  }
}
