import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages, sendAttempts } from '@/lib/db/schema/messages'

import { noteSent } from './account-state'
import type { Fault, FaultClass, SendResult } from './adapter'
import { type Claimed, lockBucket, storeBucket } from './claim'
import type { Clock } from './clock'
import { applyEarlyStatuses, lockProviderMessage } from './early-statuses'
import { applyFault } from './fault-effects'
import { faultText } from './fault-texts'
import { lockConversation, publishConversation, recordTraffic } from './lines'
import { failMessage } from './message-failure'
import { setStatus } from './message-status'
import { backoffMs, isTriedAgain, PACE, slowDown, speedUp } from './pacing'
import { answersPerson, clocksOfAnswer, tellAnswered } from './queue'
import { SEND_TEXTS } from './send-texts'
import { STATUS_RANK } from './statuses'

/** What is known after a call: what the provider said, that nobody knows, or that there was nothing to call with. */
export type Outcome =
  | { kind: 'answer'; result: SendResult }
  | { kind: 'unknown'; detail: string }
  | { kind: 'unsendable'; code: string; text: string }

/**
 * Records what became of a call. The provider's id is stored even where the message has moved on meanwhile: a callback
 * that knew our reference may have come first.
 */
export async function recordOutcome(tx: Tx, claimed: Claimed, outcome: Outcome, clock: Clock): Promise<void> {
  const { companyId, conversationId } = claimed.parcel.message
  const ctx = { companyId }
  if (outcome.kind === 'answer' && outcome.result.ok)
    await lockProviderMessage(tx, ctx, claimed.parcel.message.accountId, outcome.result.providerId)
  const conversation = await lockConversation(tx, ctx, conversationId)
  const row = await lockMessage(tx, claimed)
  const at = { claimed, conversation, row, now: clock.now(), random: clock.random() }
  if (outcome.kind === 'answer' && outcome.result.ok) return recordAccepted(tx, at, outcome.result)
  if (outcome.kind === 'answer' && !outcome.result.ok) return recordFault(tx, at, outcome.result.fault)
  if (outcome.kind === 'unknown') return recordUnknown(tx, at, outcome.detail)
  if (outcome.kind !== 'unsendable') return
  await endAttempt(tx, at, { outcome: 'refused', code: outcome.code, detail: '' })
  if (isPending(row)) await failMessage(tx, ctx, row, { code: outcome.code, text: outcome.text, now: at.now })
}

type Message = typeof messages.$inferSelect
type At = {
  claimed: Claimed
  conversation: Awaited<ReturnType<typeof lockConversation>>
  row: Message
  now: Date
  random: number
}

/** Whether nothing is known of a message beyond its call. */
const isPending = ({ status }: Message) => status === 'sending' || status === 'uncertain'

async function lockMessage(tx: Tx, { parcel: { message } }: Claimed): Promise<Message> {
  const [row] = await tx.select().from(messages).where(isMessage(message)).for('no key update')
  if (!row) throw new Error('a message that was sent does not exist')
  return row
}

const isMessage = ({ companyId, id }: Pick<Message, 'companyId' | 'id'>) =>
  and(eq(messages.companyId, companyId), eq(messages.id, id))

type Ended = { outcome: 'accepted' | 'refused' | 'transient' | 'uncertain'; code: string; detail: string }

const MAX_DETAIL = 1_000

const endAttempt = (tx: Tx, { claimed, row, now }: At, { outcome, code, detail }: Ended) =>
  tx
    .update(sendAttempts)
    .set({ endedAt: now, outcome, code, detail: detail.slice(0, MAX_DETAIL) })
    .where(and(eq(sendAttempts.companyId, row.companyId), eq(sendAttempts.id, claimed.attemptId)))

async function recordAccepted(
  tx: Tx,
  at: At,
  { providerId, note, isSent }: Extract<SendResult, { ok: true }>,
): Promise<void> {
  const { row, conversation, now } = at
  const ctx = { companyId: row.companyId }
  await endAttempt(tx, at, { outcome: 'accepted', code: '', detail: providerId })
  const isNews = row.statusRank < STATUS_RANK.accepted
  await tx
    .update(messages)
    .set({
      providerMessageId: providerId,
      ...(isNews && { status: 'accepted', statusRank: STATUS_RANK.accepted, errorCode: '', errorText: '' }),
      ...(note && { payload: { ...row.payload, note } }),
    })
    .where(isMessage(row))
  if (row.notBefore && answersPerson(row.authorKind, row.type)) {
    await recordTraffic(tx, ctx, conversation.id, clocksOfAnswer(conversation, now))
    await tellAnswered(tx, ctx, conversation, { authorId: row.authorId, at: now })
  }
  if (isSent) await setStatus(tx, ctx, await lockMessage(tx, at.claimed), { providerId, status: 'sent', at: now })
  await applyEarlyStatuses(tx, ctx, row.accountId, providerId)
  await noteSent(tx, ctx, row.accountId, now)
  await pace(tx, at, null)
  await publishConversation(tx, ctx, conversation, 'status')
}

/** Changes the account's rate by how the provider took a message. */
async function pace(tx: Tx, { claimed, conversation, row, now }: At, fault: Fault | null): Promise<void> {
  const ref = { companyId: row.companyId, accountId: conversation.accountId }
  const kindPace = PACE[claimed.kind]
  const bucket = await lockBucket(tx, ref, kindPace, now)
  const changed = fault
    ? slowDown(bucket, kindPace, { now, ...(fault.retryAfterMs && { retryAfterMs: fault.retryAfterMs }) })
    : speedUp(bucket, kindPace)
  if (changed.rate !== bucket.rate || fault) await storeBucket(tx, ref, changed)
}

async function recordUnknown(tx: Tx, at: At, detail: string): Promise<void> {
  await endAttempt(tx, at, { outcome: 'uncertain', code: 'no_answer', detail })
  if (at.row.status !== 'sending') return
  const failure = { code: 'no_answer', text: SEND_TEXTS.uncertain, now: at.now, isUncertain: true }
  await failMessage(tx, { companyId: at.row.companyId }, at.row, failure)
}

/** Faults that pass by themselves. */
const PASSING: readonly FaultClass[] = ['transient', 'rate', 'pair_rate']

async function recordFault(tx: Tx, at: At, fault: Fault): Promise<void> {
  const { row, now } = at
  const isPassing = PASSING.includes(fault.class)
  await endAttempt(tx, at, { outcome: isPassing ? 'transient' : 'refused', code: fault.code, detail: fault.detail })
  if (fault.class === 'rate') await pace(tx, at, fault)
  if (isPending(row)) await queueOrFail(tx, at, fault, isPassing)
  await applyFault(tx, { companyId: row.companyId }, row, { fault, now })
}

async function queueOrFail(tx: Tx, at: At, fault: Fault, isPassing: boolean): Promise<void> {
  const { row, claimed, now } = at
  if (fault.class === 'account' || isTriedAgain(fault.class, claimed.attempts)) return queueAgain(tx, at, fault)
  const text = isPassing ? SEND_TEXTS.exhausted : faultText(fault, claimed.kind === 'wa_cloud')
  await failMessage(tx, { companyId: row.companyId }, row, { code: fault.code, text, now })
}

/** Puts a message back that was certainly not sent; one that its account stopped waits for the account. */
async function queueAgain(tx: Tx, { claimed, conversation, row, now, random }: At, fault: Fault): Promise<void> {
  const ofAccount = fault.class === 'account'
  const pause = Math.max(fault.retryAfterMs ?? 0, backoffMs(fault.class, claimed.attempts, random))
  const notBefore = ofAccount ? row.notBefore : new Date(now.getTime() + pause)
  const attempts = ofAccount ? claimed.attempts - 1 : claimed.attempts
  await tx
    .update(messages)
    .set({ status: 'queued', statusRank: STATUS_RANK.queued, notBefore, attempts })
    .where(isMessage(row))
  if (fault.class === 'pair_rate') await holdPerson(tx, conversation, new Date(now.getTime() + pause))
  await publishConversation(tx, { companyId: row.companyId }, conversation, 'status')
}

const holdPerson = (tx: Tx, { companyId, identityId }: At['conversation'], until: Date) =>
  tx
    .update(contactIdentities)
    .set({ nextSendAt: sql`greatest(${contactIdentities.nextSendAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
