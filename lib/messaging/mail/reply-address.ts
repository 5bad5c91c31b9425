import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities, type conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'

import type { MessagingContext } from '../context'
import type { MessagePayload } from '../payload'

type Conversation = Pick<typeof conversations.$inferSelect, 'id' | 'identityId'>

/**
 * Returns the address at which the person of a conversation asked to be answered, by the newest mail that they wrote; null
 * for their own. What others wrote into the thread moves no answer away from the person, and an address that the office
 * blocked gets none.
 */
export async function findReplyAddress(
  tx: Tx,
  ctx: MessagingContext,
  conversation: Conversation,
): Promise<string | null> {
  const { companyId } = ctx
  const [newest] = await tx
    .select({ payload: messages.payload })
    .from(messages)
    .innerJoin(
      contactIdentities,
      and(
        eq(contactIdentities.companyId, messages.companyId),
        eq(contactIdentities.id, conversation.identityId),
        sql`${messages.payload} -> 'mail' -> 'from' ->> 'address' = ${contactIdentities.externalId}`,
      ),
    )
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversation.id),
        eq(messages.direction, 'in'),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
  const asked = (newest?.payload as MessagePayload | undefined)?.mail?.replyTo
  return asked && !(await isBlockedAddress(tx, ctx, asked)) ? asked : null
}

async function isBlockedAddress(tx: Tx, { companyId }: MessagingContext, address: string): Promise<boolean> {
  const { id, family, externalId, blockedAt } = contactIdentities
  const [blocked] = await tx
    .select({ id })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        eq(family, 'email'),
        eq(externalId, address),
        isNotNull(blockedAt),
      ),
    )
  return blocked !== undefined
}
