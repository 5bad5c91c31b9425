import { eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { channelPacing, simulatedMessages } from '@/lib/db/schema/channels'
import { conversations } from '@/lib/db/schema/conversations'
import { earlyStatuses, messages, sendAttempts } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'

/** Adds what the engine keeps of an account and of one of its messages; returns the message's conversation and person. */
export const addMessagingRows = (
  { companyId }: Actor,
  { whatsapp: accountId, channelTest: messageId }: { whatsapp: string; channelTest: string },
) =>
  inCompany({ companyId }, async (tx) => {
    const [chat] = await tx
      .select({ engineConversation: conversations.id, engineIdentity: conversations.identityId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.id, messageId))
    if (!chat) throw new Error('the message of an account is missing')
    const row = { companyId, accountId }
    await tx
      .insert(channelPacing)
      .values({ ...row, tokens: 1, refilledAt: new Date(), rate: 1 })
      .onConflictDoNothing()
    await tx.insert(sendAttempts).values({ companyId, id: newId(), messageId, n: 1, outcome: 'refused' })
    await tx.insert(earlyStatuses).values({ ...row, id: newId(), providerMessageId: newId(), status: {} })
    await tx
      .insert(simulatedMessages)
      .values({ ...row, id: newId(), providerId: newId(), direction: 'in', peer: '', payload: {} })
    return chat
  })
