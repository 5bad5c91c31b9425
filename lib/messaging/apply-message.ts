import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { emit } from '@/lib/events/emit'
import { enqueue } from '@/lib/jobs/enqueue'
import { CHANNEL_FAMILY, type ChannelFamily, type ChannelKind } from '@/lib/vocabulary/messaging'

import type { IncomingMessage } from './adapter'
import { capabilitiesOf } from './adapters'
import type { MessagingContext } from './context'
import { type Conversation, insertConversation, newestConversation, reopen } from './conversations'
import { addActivity, lockConversation, publishConversation, recordTraffic } from './lines'
import { packMediaPlace } from './media-place'
import { findMessagePlace } from './message-failure'
import { type Identity, lockIdentity, resolveIdentity } from './people'
import { previewOf } from './preview'
import { findByProviderId } from './provider-id'
import { stopSource } from './stop-words'

type Account = { accountId: string; kind: ChannelKind }

/**
 * Stores a message that came in, with its person and conversation. One that is there already changes nothing. A blocked
 * person's message is stored where nobody is called: the conversation is not opened, and no module hears of it, but of a
 * refusal of marketing.
 */
export async function applyMessage(
  tx: Tx,
  ctx: MessagingContext,
  account: Account,
  told: IncomingMessage,
): Promise<void> {
  const family = CHANNEL_FAMILY[account.kind]
  const { id } = await resolveIdentity(tx, ctx, { family, ...told.from })
  const identity = await lockIdentity(tx, ctx, id)
  // The lock on the person makes repetitions follow each other.
  if (await findByProviderId(tx, ctx, account.accountId, told.providerId)) return
  const target = await findTarget(tx, ctx, account, told)
  const place = await findPlace(tx, ctx, { account, identity, told, target })
  const seq = place.conversation.lastSeq + 1
  const messageId = newId()
  await insertIncoming(tx, ctx, { place, told, messageId, seq, replyToId: quoteIn(place.conversation, target) })
  await insertFiles(tx, ctx, messageId, told)
  await noteInbound(tx, ctx, account, { place, identity, told, seq })
  await publishConversation(tx, ctx, place.conversation, 'message')
  if (!identity.blockedAt) await emitReceived(tx, ctx, { account, identity, place, told, messageId, seq })
  await noteStop(tx, ctx, { family, identity, place, told })
}

/** Finds the message that it answers, else the nearest known one that it follows. */
async function findTarget(
  tx: Tx,
  ctx: MessagingContext,
  { accountId }: Account,
  told: IncomingMessage,
): Promise<Found> {
  for (const id of [...(told.replyTo ? [told.replyTo] : []), ...(told.threadIds ?? [])]) {
    const found = await findByProviderId(tx, ctx, accountId, id)
    if (found) return found
  }
  return undefined
}

type Found = Awaited<ReturnType<typeof findByProviderId>>

/** A quotation leads to a message of the same conversation; that of another one is only known by the provider's id. */
const quoteIn = ({ id }: Conversation, target: Found): string | null =>
  target && target.conversationId === id ? target.id : null

type Place = { conversation: Conversation; isNew: boolean; isReopened: boolean }
type Arrival = { account: Account; identity: Identity; told: IncomingMessage; target: Found }

/** Finds where a message belongs, and opens it, unless the person is blocked or it is only a reaction. */
async function findPlace(tx: Tx, ctx: MessagingContext, { account, identity, told, target }: Arrival): Promise<Place> {
  const pair = { identityId: identity.id, accountId: account.accountId }
  if (told.type === 'reaction' && target)
    return { conversation: await lockConversation(tx, ctx, target.conversationId), isNew: false, isReopened: false }
  const found =
    (told.threadIds && target && (await findThread(tx, ctx, { identity, target }))) ??
    (await newestConversation(tx, ctx, pair))
  if (!found) {
    const id = await insertConversation(tx, ctx, pair, identity.blockedAt ? 'resolved' : 'open')
    return { conversation: await lockConversation(tx, ctx, id), isNew: true, isReopened: false }
  }
  if (found.status !== 'resolved' || identity.blockedAt || told.type === 'reaction')
    return { conversation: found, isNew: false, isReopened: false }
  await reopen(tx, ctx, found)
  return { conversation: await lockConversation(tx, ctx, found.id), isNew: false, isReopened: true }
}

type Threaded = { identity: Identity; target: NonNullable<Found> }

/**
 * Finds where an answer belongs that names its message, also where another person has the conversation: the conversation of
 * that message, or the live one of the same two if it ended meanwhile. A blocked person reaches no conversation but their own.
 */
async function findThread(tx: Tx, ctx: MessagingContext, { identity, target }: Threaded) {
  const { identityId, accountId } = await findMessagePlace(tx, ctx.companyId, target.conversationId)
  const owner = await lockIdentity(tx, ctx, identityId)
  if (owner.id !== identity.id && (identity.blockedAt || owner.blockedAt)) return undefined
  const newest = await newestConversation(tx, ctx, { identityId: owner.id, accountId })
  const isLive = newest && newest.status !== 'resolved' && newest.status !== 'spam'
  return isLive ? newest : lockConversation(tx, ctx, target.conversationId)
}

type Incoming = { place: Place; told: IncomingMessage; messageId: string; seq: number; replyToId: string | null }

async function insertIncoming(
  tx: Tx,
  { companyId }: MessagingContext,
  { place: { conversation }, told, messageId, seq, replyToId }: Incoming,
): Promise<void> {
  const { id: conversationId, accountId } = conversation
  const { at, type, body, payload, replyTo, providerId, buttonPayload } = told
  const isKnownQuote = replyTo === null || replyToId !== null
  await tx.insert(messages).values({
    companyId,
    id: messageId,
    conversationId,
    accountId,
    seq,
    at,
    direction: 'in',
    authorKind: 'contact',
    type,
    body: [...body].slice(0, MAX_BODY).join(''),
    payload: {
      ...payload,
      ...(buttonPayload !== undefined && { buttonPayload }),
      ...(!isKnownQuote && { quotedProviderId: replyTo }),
    },
    replyToId,
    providerMessageId: providerId,
    status: 'received',
    statusRank: 0,
  })
}

/** Letters of a message that are kept. */
export const MAX_BODY = 20_000

/** Stores the files that a message brings; a job fetches each. */
export async function insertFiles(
  tx: Tx,
  { companyId }: MessagingContext,
  messageId: string,
  { files }: IncomingMessage,
) {
  for (const [position, { mediaId, url, name, mime, isVoice }] of files.entries()) {
    const id = newId()
    const providerMediaId = packMediaPlace({ mediaId, ...(url && { url }) })
    const file = { companyId, id, messageId, position, name, mime, isVoice, providerMediaId }
    await tx.insert(messageAttachments).values({ ...file, state: 'pending' })
    await enqueue(tx, ['messaging.media', { attachmentId: id }], { key: `messaging.media:${id}` })
  }
}

type Arrived = { place: Place; identity: Identity; told: IncomingMessage; seq: number }

/**
 * Follows a message in its conversation. What is told late keeps the provider's time for the window, but is shown as the
 * newest: nobody has seen it. A reaction waits for no answer and opens no window.
 */
async function noteInbound(
  tx: Tx,
  ctx: MessagingContext,
  { accountId, kind }: Account,
  { place: { conversation }, identity, told, seq }: Arrived,
): Promise<void> {
  const { companyId } = ctx
  const now = new Date()
  const at = told.at < now ? told.at : now
  const isReaction = told.type === 'reaction'
  await recordTraffic(tx, ctx, conversation.id, {
    lastSeq: seq,
    ...(!isReaction && inboundChanges(conversation, { kind, told, at, now })),
    ...(!isReaction && !identity.blockedAt && { lastInboundSeq: seq, waitingSince: conversation.waitingSince ?? at }),
  })
  await tx
    .update(channelAccounts)
    .set({ lastInboundAt: now })
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  if (identity.isUnreachable)
    await tx
      .update(contactIdentities)
      .set({ isUnreachable: false })
      .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identity.id)))
}

const HOUR_MS = 3_600_000

type Moment = { kind: ChannelKind; told: IncomingMessage; at: Date; now: Date }

function inboundChanges(conversation: Conversation, { kind, told, at, now }: Moment) {
  const lastInboundAt = later(conversation.lastInboundAt, at)
  const { windowHours } = capabilitiesOf(kind)
  return {
    lastInboundAt,
    lastMessageAt: now,
    lastPreview: previewOfMessage(told),
    ...(told.subject && { subject: told.subject }),
    lastDirection: 'in' as const,
    windowExpiresAt:
      windowHours === null ? null : later(conversation.windowExpiresAt, new Date(at.getTime() + windowHours * HOUR_MS)),
  }
}

/** Returns what the list of conversations shows of a message that a provider told. */
export const previewOfMessage = (told: IncomingMessage): string => previewOf(told.body) || fileName(told)

const fileName = ({ files: [file] }: IncomingMessage): string => {
  if (!file) return ''
  return file.isVoice ? 'הודעה קולית' : file.name || 'קובץ'
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

type Received = Arrived & { account: Account; messageId: string }

const emitReceived = (
  tx: Tx,
  { companyId }: MessagingContext,
  { account: { accountId, kind }, identity, place, told, messageId, seq }: Received,
) =>
  emit(tx, 'message.received', {
    companyId,
    conversationId: place.conversation.id,
    messageId,
    accountId,
    identityId: identity.id,
    family: CHANNEL_FAMILY[kind],
    type: told.type,
    body: told.body,
    buttonPayload: told.buttonPayload ?? null,
    seq,
    at: told.at,
    isFirst: place.isNew,
    isReopened: place.isReopened,
  })

type Stopping = { family: ChannelFamily; identity: Identity; place: Place; told: IncomingMessage }

/** Tells the other modules, in the same transaction, that the person refused marketing by a word or a button. */
async function noteStop(tx: Tx, ctx: MessagingContext, { family, identity, place, told }: Stopping): Promise<void> {
  // Who writes on a website has proven nothing: no word of theirs refuses for the person they say they are.
  const source = told.type === 'reaction' || family === 'webchat' ? null : stopSource(told)
  if (!source) return
  const { companyId } = ctx
  await addActivity(tx, ctx, { conversationId: place.conversation.id, what: 'preference_stop', data: { source } })
  const event = { companyId, identityId: identity.id, family, says: 'stop', source, at: told.at } as const
  await emit(tx, 'messaging.preference', event)
}
