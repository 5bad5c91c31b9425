import { and, desc, eq, sql } from 'drizzle-orm'

import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { CHANNEL_FAMILY, type ConversationStatus } from '@/lib/vocabulary/messaging'

import type { MessagingContext } from './context'
import { addActivity, changeConversation, publishConversation } from './lines'
import { lockIdentity } from './people'

type Pair = { identityId: string; accountId: string }
export type Conversation = typeof conversations.$inferSelect
export type OpenedConversation = { id: string; isNew: boolean; isReopened: boolean }

/**
 * Returns the conversation of a person on an account, so that a message can be written: the live one, else the newest,
 * which is reopened, else a new one. Locks the person first, so that there is never a second live one. Throws 404 for
 * an account or a person that does not exist, 409 if the person is of another channel.
 */
export async function openConversation(tx: Tx, ctx: MessagingContext, pair: Pair): Promise<OpenedConversation> {
  await requirePair(tx, ctx, pair)
  const { id: identityId } = await lockIdentity(tx, ctx, pair.identityId)
  const found = await newestConversation(tx, ctx, { ...pair, identityId })
  if (!found)
    return { id: await insertConversation(tx, ctx, { ...pair, identityId }, 'open'), isNew: true, isReopened: false }
  const isReopened = found.status === 'resolved' || found.status === 'spam'
  if (isReopened) await reopen(tx, ctx, found)
  return { id: found.id, isNew: false, isReopened }
}

async function requirePair(tx: Tx, { companyId }: MessagingContext, { identityId, accountId }: Pair): Promise<void> {
  const [account] = await tx
    .select({ kind: channelAccounts.kind })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  if (!account) throw notFound('חשבון ההודעות לא נמצא')
  const [identity] = await tx
    .select({ family: contactIdentities.family })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  if (!identity) throw notFound('איש הקשר לא נמצא')
  if (identity.family !== CHANNEL_FAMILY[account.kind]) throw conflict('other_family', 'איש הקשר אינו של הערוץ הזה')
}

/** Finds and locks the conversation that the next message of a person belongs to: the live one, else the newest. */
export async function newestConversation(tx: Tx, ctx: MessagingContext, pair: Pair): Promise<Conversation | undefined> {
  const [row] = await selectNewest(tx, ctx, pair).for('no key update')
  return row
}

/** Finds the same conversation without locking it, for who only asks. */
export async function findNewestConversation(
  tx: Tx,
  ctx: MessagingContext,
  pair: Pair,
): Promise<Conversation | undefined> {
  const [row] = await selectNewest(tx, ctx, pair)
  return row
}

const selectNewest = (tx: Tx, { companyId }: MessagingContext, { identityId, accountId }: Pair) =>
  tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(conversations.identityId, identityId),
        eq(conversations.accountId, accountId),
      ),
    )
    .orderBy(
      desc(sql`${conversations.status} not in ('resolved', 'spam')`),
      desc(conversations.lastMessageAt),
      desc(conversations.id),
    )
    .limit(1)

/** Stores a conversation of a person whom the caller has locked, and returns its id. */
export async function insertConversation(
  tx: Tx,
  ctx: MessagingContext,
  pair: Pair,
  status: Extract<ConversationStatus, 'open' | 'resolved'>,
): Promise<string> {
  const { companyId, actorId = null } = ctx
  const id = newId()
  const number = await nextNumber(tx, companyId, 'conversation')
  const resolvedAt = status === 'resolved' ? new Date() : null
  await tx.insert(conversations).values({ companyId, id, createdBy: actorId, number, ...pair, status, resolvedAt })
  await publishConversation(tx, ctx, { id, assigneeId: null }, 'updated')
  return id
}

/** Opens a conversation that was resolved or put aside as spam, with a line that says so. */
export async function reopen(tx: Tx, ctx: MessagingContext, { id }: Pick<Conversation, 'id'>): Promise<void> {
  const open = {
    status: 'open',
    openedAt: new Date(),
    resolvedAt: null,
    resolvedBy: null,
    snoozedUntil: null,
    snoozeMode: null,
  } as const
  await changeConversation(tx, ctx, id, open)
  await addActivity(tx, ctx, { conversationId: id, what: 'reopened', actorId: ctx.actorId ?? null })
}
