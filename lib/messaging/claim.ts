import { and, eq, max, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelPacing } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages, sendAttempts } from '@/lib/db/schema/messages'
import type { ChannelKind, ChannelState } from '@/lib/vocabulary/messaging'

import type { Clock } from './clock'
import { dailyCap, whenBelowCap } from './daily-limit'
import { admitMessage, SENDING_STATES } from './gate'
import { failMessage } from './message-failure'
import { type Bucket, fullBucket, nextSendAt, PACE, type Pace, takeToken } from './pacing'
import { loadParcel, type Parcel } from './parcel'
import { SEND_TEXTS } from './send-texts'

export type AccountRef = { companyId: string; accountId: string }

/** A message that this worker alone sends, and the attempt in which it does. */
export type Claimed = { kind: ChannelKind; parcel: Parcel; attemptId: string; attempts: number }

export type Claim =
  | { kind: 'claimed'; claimed: Claimed }
  /** A message was refused by the gate; there may be further ones. */
  | { kind: 'refused' }
  /** The account may not send before this time. */
  | { kind: 'wait'; until: Date }
  /** Nothing is due, or the account does not send. */
  | { kind: 'nothing' }

/** A message could not be claimed: the others of its account go on without it. */
export class ClaimError extends Error {
  constructor(
    readonly messageId: string,
    cause: unknown,
  ) {
    super('a message could not be claimed', { cause })
  }
}

/**
 * Claims the oldest message of an account that is due: marks it as being sent, with an attempt, so that a worker that
 * dies leaves a trace of the call. The row of the account's pace is locked throughout, so that claims of an account
 * follow each other. A message waits for the earlier ones of its conversation, and for its person's pace. Throws
 * ClaimError; `skipped` are messages that did so before.
 */
export async function claimMessage(
  tx: Tx,
  ref: AccountRef,
  clock: Clock,
  skipped: readonly string[] = [],
): Promise<Claim> {
  const account = await findSendingAccount(tx, ref)
  if (!account) return { kind: 'nothing' }
  const { kind, state, createdAt } = account
  const now = clock.now()
  const bucket = await lockBucket(tx, ref, PACE[kind], now)
  const id = await findDue(tx, ref, { now, skipped, state })
  if (!id) return { kind: 'nothing' }
  if (bucket.pausedUntil && bucket.pausedUntil > now) return { kind: 'wait', until: bucket.pausedUntil }
  const cap = dailyCap(kind, createdAt, now)
  const rested = cap === null ? null : await whenBelowCap(tx, { ...ref, cap, now })
  if (rested) return { kind: 'wait', until: rested }
  try {
    return await claimFound(tx, ref, { id, kind, bucket, now, random: clock.random() })
  } catch (error) {
    throw new ClaimError(id, error)
  }
}

type Found = { id: string; kind: ChannelKind; bucket: Bucket; now: Date; random: number }

async function claimFound(tx: Tx, ref: AccountRef, { id, kind, bucket, now, random }: Found): Promise<Claim> {
  const pace = PACE[kind]
  const parcel = await loadParcel(tx, ref.companyId, id)
  const refusal = await refusalOf(tx, ref, parcel, now)
  if (refusal) {
    await failMessage(tx, { companyId: ref.companyId }, parcel.message, { ...refusal, now })
    return { kind: 'refused' }
  }
  const taken = takeToken(bucket, pace, { now, random })
  await storeBucket(tx, ref, taken.bucket)
  if (taken.waitUntil) return { kind: 'wait', until: taken.waitUntil }
  return { kind: 'claimed', claimed: { kind, ...(await mark(tx, parcel, pace, now)) } }
}

/** Returns the kind, the state and the age of an account that sends; null for one that does not. */
async function findSendingAccount(
  tx: Tx,
  { companyId, accountId }: AccountRef,
): Promise<{ kind: ChannelKind; state: ChannelState; createdAt: Date } | null> {
  const { kind, state, createdAt, deletedAt } = channelAccounts
  const [row] = await tx
    .select({ kind, state, createdAt, deletedAt })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  return row && !row.deletedAt && SENDING_STATES.includes(row.state) ? row : null
}

/** Locks the bucket of an account, which is full where the account has not sent yet. */
export async function lockBucket(tx: Tx, ref: AccountRef, pace: Pace, now: Date): Promise<Bucket> {
  await tx
    .insert(channelPacing)
    .values({ ...ref, ...fullBucket(pace, now) })
    .onConflictDoNothing()
  const { tokens, refilledAt, rate, pausedUntil } = channelPacing
  const [row] = await tx
    .select({ tokens, refilledAt, rate, pausedUntil })
    .from(channelPacing)
    .where(isOf(ref))
    .for('update')
  if (!row) throw new Error('the pace of an account was not stored')
  return row
}

export const storeBucket = (tx: Tx, ref: AccountRef, bucket: Bucket) =>
  tx.update(channelPacing).set(bucket).where(isOf(ref))

const isOf = ({ companyId, accountId }: AccountRef) =>
  and(eq(channelPacing.companyId, companyId), eq(channelPacing.accountId, accountId))

/**
 * An earlier message of the conversation that a later one must not overtake: one that is being sent, or that waits
 * though its time has come or it was tried. One that is scheduled for later is overtaken.
 */
const isBehind = (now: Date) => sql`exists (
  select from messages e where e.company_id = m.company_id and e.conversation_id = m.conversation_id and e.seq < m.seq
    and (e.status = 'sending' or e.status = 'queued' and (e.attempts > 0 or e.not_before is null or e.not_before <= ${now.toISOString()}::timestamptz)))`

/** Whether the person has written to the account: of others a restricted account takes nothing, so that they wait. */
const hasWritten = sql`exists (select from conversations w where w.company_id = c.company_id and w.identity_id = c.identity_id
  and w.account_id = c.account_id and w.last_inbound_at is not null)`

type Due = { now: Date; skipped: readonly string[]; state: ChannelState }

async function findDue(
  tx: Tx,
  { companyId, accountId }: AccountRef,
  { now, skipped, state }: Due,
): Promise<string | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from messages m
    join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    join contact_identities i on i.company_id = c.company_id and i.id = c.identity_id
    where m.company_id = ${companyId} and m.account_id = ${accountId} and m.status = 'queued' and m.direction = 'out'
      and (m.not_before is null or m.not_before <= ${at}) and (i.next_send_at is null or i.next_send_at <= ${at})
      and not ${isBehind(now)} and m.id <> all(${sql.param([...skipped])}::uuid[])
      ${state === 'restricted' ? sql`and ${hasWritten}` : sql``}
    order by m.not_before, m.id limit 1 for no key update of m skip locked`)
  return rows[0]?.id
}

/** After so long a message is not sent any more. */
export const MAX_WAIT_MS = 86_400_000

/** Returns why a message that is due must not leave after all; null if it may. */
async function refusalOf(tx: Tx, { companyId, accountId }: AccountRef, parcel: Parcel, now: Date) {
  const { message, identity, conversation } = parcel
  const dueAt = message.notBefore ?? message.createdAt
  if (now.getTime() - dueAt.getTime() > MAX_WAIT_MS) return { code: 'too_late', text: SEND_TEXTS.too_late }
  const { purpose, type } = message
  const { windowExpiresAt } = conversation
  const wanted = { identityId: identity.id, accountId, purpose, type, windowExpiresAt, now }
  const admission = await admitMessage(tx, { companyId }, wanted)
  return admission.ok ? null : { code: admission.code, text: admission.text }
}

async function mark(tx: Tx, parcel: Parcel, pace: Pace, now: Date): Promise<Omit<Claimed, 'kind'>> {
  const { message, identity } = parcel
  const { companyId, id: messageId } = message
  const attemptId = newId()
  const attempts = message.attempts + 1
  await tx
    .update(messages)
    .set({ status: 'sending', statusRank: 1, attempts })
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  const [last] = await tx
    .select({ n: max(sendAttempts.n) })
    .from(sendAttempts)
    .where(and(eq(sendAttempts.companyId, companyId), eq(sendAttempts.messageId, messageId)))
  await tx.insert(sendAttempts).values({ companyId, id: attemptId, messageId, n: (last?.n ?? 0) + 1, startedAt: now })
  await tx
    .update(contactIdentities)
    .set({ nextSendAt: nextSendAt(identity.nextSendAt, pace, now) })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identity.id)))
  return { parcel, attemptId, attempts }
}

/**
 * Returns when the next message of an account will be due that is not due now; null if there is none. Messages that are
 * being sent count with the time at which their worker is taken for dead.
 */
export async function nextDueAt(tx: Tx, { companyId, accountId }: AccountRef, now: Date, staleMs: number) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ at: Date | null }>(sql`
    select least(
      (select min(greatest(coalesce(m.not_before, ${at}), coalesce(i.next_send_at, ${at}))) from messages m
        join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
        join contact_identities i on i.company_id = c.company_id and i.id = c.identity_id
        where m.company_id = ${companyId} and m.account_id = ${accountId} and m.status = 'queued' and m.direction = 'out'
          and greatest(coalesce(m.not_before, ${at}), coalesce(i.next_send_at, ${at})) > ${at}),
      (select min(a.started_at) + make_interval(secs => ${staleMs / 1000}) from messages m
        join send_attempts a on a.company_id = m.company_id and a.message_id = m.id and a.ended_at is null
        where m.company_id = ${companyId} and m.account_id = ${accountId} and m.status = 'sending')) as at`)
  const found = rows[0]?.at
  return found ? new Date(found) : null
}
