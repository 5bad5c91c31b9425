import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { emit } from '@/lib/events/emit'
import { settleMessage } from '@/lib/metering/message-usages'
import { CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import type { MessagingContext } from './context'
import { publishConversation } from './lines'
import { STATUS_RANK } from './statuses'

type Message = Pick<typeof messages.$inferSelect, 'id' | 'conversationId' | 'accountId' | 'authorId'>
type Failure = {
  code: string
  text: string
  now: Date
  isUncertain?: boolean
  /** What the provider says that it costs all the same. */
  pricing?: Record<string, unknown> | null
}

/**
 * Stores that a message, which the transaction has locked, will not arrive, or that nobody knows whether it did, and
 * tells the other modules.
 */
export async function failMessage(
  tx: Tx,
  { companyId }: MessagingContext,
  { id: messageId, conversationId, accountId, authorId }: Message,
  { code, text, now, isUncertain = false, pricing = null }: Failure,
): Promise<void> {
  const status = isUncertain ? 'uncertain' : 'failed'
  await tx
    .update(messages)
    .set({
      status,
      statusRank: STATUS_RANK[status],
      errorCode: code,
      errorText: text,
      failedAt: isUncertain ? null : now,
      ...(pricing && { providerPricing: pricing }),
    })
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  await settleMessage(tx, { companyId }, messageId)
  const place = await findMessagePlace(tx, companyId, conversationId)
  await publishConversation(tx, { companyId }, { id: conversationId, assigneeId: place.assigneeId }, 'status')
  const { identityId, kind } = place
  const event = { companyId, conversationId, messageId, accountId, identityId, family: CHANNEL_FAMILY[kind] }
  await emit(tx, 'message.failed', { ...event, status, authorId })
}

/** Finds whose conversation it is, and on what kind of account. */
export async function findMessagePlace(tx: Tx, companyId: string, conversationId: string) {
  const { identityId, accountId, assigneeId } = conversations
  const [place] = await tx
    .select({ identityId, accountId, assigneeId, kind: channelAccounts.kind })
    .from(conversations)
    .innerJoin(
      channelAccounts,
      and(eq(channelAccounts.companyId, conversations.companyId), eq(channelAccounts.id, conversations.accountId)),
    )
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, conversationId)))
  if (!place) throw new Error('a message without its conversation')
  return place
}
