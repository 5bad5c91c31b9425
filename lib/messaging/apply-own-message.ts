import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { messages } from '@/lib/db/schema/messages'
import { emit } from '@/lib/events/emit'
import { CHANNEL_FAMILY, type ChannelKind } from '@/lib/vocabulary/messaging'

import type { IncomingMessage } from './adapter'
import { insertFiles, MAX_BODY, previewOfMessage } from './apply-message'
import type { MessagingContext } from './context'
import { type Conversation, insertConversation, newestConversation } from './conversations'
import { applyEarlyStatuses, lockProviderMessage } from './early-statuses'
import { lockConversation, publishConversation, recordTraffic } from './lines'
import { lockIdentity, resolveIdentity } from './people'
import { findByProviderId } from './provider-id'
import { clocksOfAnswer, tellAnswered } from './queue'
import { STATUS_RANK } from './statuses'

type Account = { accountId: string; kind: ChannelKind }

/**
 * Stores a message that somebody of the office wrote on the account's own phone, as a message that has left: it answers the
 * person, and opens no conversation. `told.from` is whom it was written to. One that is there already changes nothing.
 */
export async function applyOwnMessage(
  tx: Tx,
  ctx: MessagingContext,
  { accountId, kind }: Account,
  told: IncomingMessage,
): Promise<void> {
  await lockProviderMessage(tx, ctx, accountId, told.providerId)
  const family = CHANNEL_FAMILY[kind]
  const { id } = await resolveIdentity(tx, ctx, { family, ...told.from })
  const identity = await lockIdentity(tx, ctx, id)
  if (await findByProviderId(tx, ctx, accountId, told.providerId)) return
  const conversation = await placeOf(tx, ctx, { identityId: identity.id, accountId })
  const messageId = newId()
  await insertOwn(tx, ctx, { conversation, told, messageId })
  await insertFiles(tx, ctx, messageId, told)
  await noteOwn(tx, ctx, conversation, told)
  await applyEarlyStatuses(tx, ctx, accountId, told.providerId)
  await publishConversation(tx, ctx, conversation, 'message')
  const { companyId } = ctx
  const about = { companyId, conversationId: conversation.id, messageId, accountId, identityId: identity.id, family }
  await emit(tx, 'message.queued', { ...about, authorKind: 'user', authorId: null })
}

/** A person whom the phone writes to first waits for nobody: their conversation opens once they answer. */
async function placeOf(
  tx: Tx,
  ctx: MessagingContext,
  pair: { identityId: string; accountId: string },
): Promise<Conversation> {
  const found = await newestConversation(tx, ctx, pair)
  return found ?? lockConversation(tx, ctx, await insertConversation(tx, ctx, pair, 'resolved'))
}

type Own = { conversation: Conversation; told: IncomingMessage; messageId: string }

async function insertOwn(
  tx: Tx,
  ctx: MessagingContext,
  { conversation: { id: conversationId, accountId, lastSeq }, told, messageId }: Own,
): Promise<void> {
  const { at, type, body, payload, replyTo, providerId } = told
  const quoted = replyTo === null ? undefined : await findByProviderId(tx, ctx, accountId, replyTo)
  await tx.insert(messages).values({
    companyId: ctx.companyId,
    id: messageId,
    conversationId,
    accountId,
    seq: lastSeq + 1,
    at,
    direction: 'out',
    authorKind: 'user',
    authorId: null,
    type,
    body: [...body].slice(0, MAX_BODY).join(''),
    payload: { ...payload, isFromPhone: true },
    replyToId: quoted?.conversationId === conversationId ? quoted.id : null,
    providerMessageId: providerId,
    status: 'sent',
    statusRank: STATUS_RANK.sent,
    sentAt: at,
  })
}

/** Whoever wrote after it still waits. A reaction answers nobody. */
async function noteOwn(tx: Tx, ctx: MessagingContext, conversation: Conversation, told: IncomingMessage) {
  const now = new Date()
  const at = told.at < now ? told.at : now
  const isReaction = told.type === 'reaction'
  const { waitingSince } = conversation
  const answers = !isReaction && (waitingSince === null || at >= waitingSince)
  await recordTraffic(tx, ctx, conversation.id, {
    lastSeq: conversation.lastSeq + 1,
    ...(!isReaction && {
      lastMessageAt: now,
      lastOutboundAt: at,
      lastPreview: previewOfMessage(told),
      lastDirection: 'out',
    }),
    ...(answers && clocksOfAnswer(conversation, at)),
  })
  if (answers) await tellAnswered(tx, ctx, conversation, { authorId: null, at })
}
