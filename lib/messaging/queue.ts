import { and, eq } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { channelAccounts } from '@/lib/db/schema/channels'
import type { conversations } from '@/lib/db/schema/conversations'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { emit } from '@/lib/events/emit'
import { enqueue } from '@/lib/jobs/enqueue'
import { meterQueuedMessage } from '@/lib/metering/message-usages'
import { CHANNEL_FAMILY, type ChannelKind, type MessagePurpose } from '@/lib/vocabulary/messaging'

import { capabilitiesOf } from './adapters'
import { type PreparedContent, prepareContent, type QueuedContent } from './content'
import type { MessagingContext } from './context'
import { admitMessage } from './gate'
import { findRepeat, lockConversation, publishConversation, recordTraffic } from './lines'
import { findReplyAddress } from './mail/reply-address'
import type { MessagePayload } from './payload'

export type { QueuedContent } from './content'

export type MessageAuthor = { kind: 'user' | 'bot' | 'campaign' | 'system'; id: string | null }

export type QueuedMessage = {
  conversationId: string
  author: MessageAuthor
  purpose: MessagePurpose
  content: QueuedContent
  replyToId?: string | null
  /** Chosen by whoever writes, so that a repeated request finds the message that it wrote. */
  clientId?: string | null
  /** The earliest time to send it. */
  notBefore?: Date | null
  /** What the message is about. */
  subject?: { kind: string; id: string } | null
}

type Conversation = typeof conversations.$inferSelect

/**
 * Writes a message into the outbox inside the caller's transaction; a job sends it. The conversation is locked, so that
 * messages leave in the order in which they were written. Throws 409 with the gate's code where the message may not
 * leave, 402 where the wallet does not cover it, 422 by field where the channel cannot carry it. `isRepeat`: the author's window sent the same message again.
 */
export async function queueMessage(
  tx: Tx,
  ctx: MessagingContext,
  message: QueuedMessage,
): Promise<{ id: string; seq: number; isRepeat: boolean }> {
  const { conversationId, author, clientId } = message
  const conversation = await lockConversation(tx, ctx, conversationId)
  const repeat = await findRepeat(tx, ctx, { conversationId, authorId: author.id, clientId })
  if (repeat) return repeat
  const kind = await loadKind(tx, ctx, conversation)
  const target = { companyId: ctx.companyId, conversation, kind, capabilities: capabilitiesOf(kind) }
  const prepared = await addressAnswer(tx, ctx, { conversation, message }, await prepareContent(tx, target, message))
  const purpose = prepared.purpose ?? message.purpose
  await requireAdmission(tx, ctx, conversation, { purpose, type: prepared.type })
  const row = { ...(await insertMessage(tx, ctx, conversation, { message, prepared, purpose })), isRepeat: false }
  await noteQueued(tx, ctx, conversation, { message, prepared, seq: row.seq })
  await meter(tx, ctx, kind, { message, prepared, id: row.id })
  await announce(tx, ctx, { conversation, kind, message, id: row.id })
  return row
}

type Answer = { conversation: Conversation; message: QueuedMessage }

/** An answer of the office by mail goes where the person asked for it; what the system sends goes to the person's own address. */
async function addressAnswer(
  tx: Tx,
  ctx: MessagingContext,
  { conversation, message: { author, purpose } }: Answer,
  prepared: PreparedContent,
): Promise<PreparedContent> {
  const { mail } = prepared.payload as MessagePayload
  if (!mail || author.kind !== 'user' || purpose === 'marketing') return prepared
  const to = await findReplyAddress(tx, ctx, conversation)
  return to ? { ...prepared, payload: { ...prepared.payload, mail: { ...mail, to } } } : prepared
}

async function loadKind(tx: Tx, { companyId }: MessagingContext, { accountId }: Conversation): Promise<ChannelKind> {
  const [account] = await tx
    .select({ kind: channelAccounts.kind })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  if (!account) throw new Error('a conversation without its account')
  return account.kind
}

async function requireAdmission(
  tx: Tx,
  ctx: MessagingContext,
  { identityId, accountId, windowExpiresAt }: Conversation,
  { purpose, type }: { purpose: MessagePurpose; type: PreparedContent['type'] },
): Promise<void> {
  const admission = await admitMessage(tx, ctx, { identityId, accountId, purpose, type, windowExpiresAt })
  if (!admission.ok) throw conflict(admission.code, admission.text)
}

type Queued = { message: QueuedMessage; prepared: PreparedContent }

async function insertMessage(
  tx: Tx,
  { companyId }: MessagingContext,
  { id: conversationId, accountId, lastSeq }: Conversation,
  { message, prepared, purpose }: Queued & { purpose: MessagePurpose },
): Promise<{ id: string; seq: number }> {
  const { author, clientId = null, notBefore = null, subject } = message
  const id = newId()
  const seq = lastSeq + 1
  await tx.insert(messages).values({
    companyId,
    id,
    conversationId,
    accountId,
    seq,
    at: new Date(),
    direction: 'out',
    authorKind: author.kind,
    authorId: author.id,
    clientId,
    notBefore,
    purpose,
    subjectKind: subject?.kind ?? '',
    subjectId: subject?.id ?? null,
    status: 'queued',
    statusRank: 0,
    type: prepared.type,
    body: prepared.body,
    payload: prepared.payload,
    templateId: prepared.templateId ?? null,
    replyToId: prepared.replyToId,
  })
  for (const [position, file] of (prepared.files ?? []).entries()) {
    const place = { companyId, id: newId(), messageId: id, position, state: 'stored' as const }
    await tx.insert(messageAttachments).values({ ...file, ...place })
  }
  return { id, seq }
}

const meter = (
  tx: Tx,
  ctx: MessagingContext,
  kind: ChannelKind,
  { message, prepared, id }: Queued & { id: string },
): Promise<void> =>
  meterQueuedMessage(tx, ctx, {
    id,
    family: CHANNEL_FAMILY[kind],
    type: prepared.type,
    body: prepared.body,
    templateId: prepared.templateId,
    isOfSystem: message.author.kind === 'system',
    notBefore: message.notBefore ?? null,
  })

/** Whether a message answers the person: what a campaign or the system sends does not, nor does a reaction. */
export const answersPerson = (authorKind: string, type: string): boolean =>
  (authorKind === 'user' || authorKind === 'bot') && type !== 'reaction'

/** What becomes of a conversation's clocks when the person is answered: the promises are kept, nobody waits. */
export const clocksOfAnswer = ({ firstReplyAt }: Pick<Conversation, 'firstReplyAt'>, at: Date) => ({
  waitingSince: null,
  firstReplyAt: firstReplyAt ?? at,
  firstReplyDueAt: null,
  nextReplyDueAt: null,
})

/**
 * Tells that a person who waited was answered, once the conversation's clocks say so. `before` is the conversation as it
 * was.
 */
export async function tellAnswered(
  tx: Tx,
  { companyId }: MessagingContext,
  before: Pick<Conversation, 'id' | 'waitingSince' | 'firstReplyAt'>,
  { authorId, at }: { authorId: string | null; at: Date },
): Promise<void> {
  const { id: conversationId, waitingSince, firstReplyAt } = before
  if (waitingSince === null) return
  const isFirst = firstReplyAt === null
  await emit(tx, 'conversation.answered', { companyId, conversationId, waitingSince, at, authorId, isFirst })
}

async function noteQueued(
  tx: Tx,
  ctx: MessagingContext,
  conversation: Conversation,
  { message, prepared, seq }: Queued & { seq: number },
): Promise<void> {
  const now = new Date()
  // A scheduled message answers when it leaves.
  const answers = answersPerson(message.author.kind, prepared.type) && !message.notBefore
  const isShown = prepared.type !== 'reaction'
  await recordTraffic(tx, ctx, conversation.id, {
    lastSeq: seq,
    ...(isShown && { lastMessageAt: now, lastOutboundAt: now, lastPreview: prepared.preview, lastDirection: 'out' }),
    ...(answers && clocksOfAnswer(conversation, now)),
    ...(prepared.subject && { subject: prepared.subject }),
  })
  if (answers) await tellAnswered(tx, ctx, conversation, { authorId: message.author.id, at: now })
}

type Announced = { conversation: Conversation; kind: ChannelKind; message: QueuedMessage; id: string }

async function announce(tx: Tx, ctx: MessagingContext, { conversation, kind, message, id }: Announced): Promise<void> {
  const { companyId } = ctx
  const { id: conversationId, accountId, identityId } = conversation
  await publishConversation(tx, ctx, conversation, 'message')
  await enqueueSending(tx, { accountId, messageId: id, notBefore: message.notBefore ?? null })
  await emit(tx, 'message.queued', {
    companyId,
    conversationId,
    messageId: id,
    accountId,
    identityId,
    family: CHANNEL_FAMILY[kind],
    authorKind: message.author.kind,
    authorId: message.author.id,
  })
}

type Sending = { accountId: string; messageId?: string; notBefore?: Date | null }

/**
 * Queues the job that sends what is due of an account: one waiting job. A scheduled message has a job of its own, which
 * must not replace one that is due now.
 */
export const enqueueSending = (tx: Tx, { accountId, messageId = '', notBefore = null }: Sending) =>
  enqueue(tx, ['messaging.send', { accountId }], {
    key: notBefore ? `messaging.send:${accountId}:${messageId}` : `messaging.send:${accountId}`,
    ...(notBefore && { runAt: notBefore }),
  })
