import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'

import type { MessagingContext } from './context'
import { addActivity, changeConversation } from './lines'

type Identity = typeof contactIdentities.$inferSelect

/**
 * Makes two identities that are one person one, and returns the id that stays: the one that belongs to a record, else
 * the older one. The caller has locked both. Conversations move; where both have a live one on an account, the one that
 * moves is resolved, since a person has one at most.
 */
export async function mergeIdentities(tx: Tx, ctx: MessagingContext, one: Identity, other: Identity): Promise<string> {
  const [into, from] = isKept(one, other) ? [one, other] : [other, one]
  return mergeIdentityInto(tx, ctx, from, into)
}

function isKept(one: Identity, other: Identity): boolean {
  const [oneIsLinked, otherIsLinked] = [one, other].map(({ customerId, leadId }) => Boolean(customerId || leadId))
  if (oneIsLinked !== otherIsLinked) return Boolean(oneIsLinked)
  return one.createdAt <= other.createdAt
}

/** Makes an identity part of another that is the same person; returns the id of the latter. */
export async function mergeIdentityInto(
  tx: Tx,
  ctx: MessagingContext,
  from: Identity,
  into: Identity,
): Promise<string> {
  const { companyId } = ctx
  if (from.id === into.id) return into.id
  await endTwice(tx, ctx, from.id, into.id)
  await tx
    .update(conversations)
    .set({ identityId: into.id, version: sql`${conversations.version} + 1`, updatedAt: new Date() })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.identityId, from.id)))
  // What was part of the former is part of the latter, so that no chain is longer than one step.
  await tx
    .update(contactIdentities)
    .set({ mergedInto: into.id })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.mergedInto, from.id)))
  await tx
    .update(contactIdentities)
    .set({ mergedInto: into.id, phone: null, customerId: null, leadId: null })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, from.id)))
  await tx
    .update(contactIdentities)
    .set({
      phone: into.phone ?? from.phone,
      displayName: into.displayName || from.displayName,
      userName: into.userName || from.userName,
      customerId: into.customerId ?? from.customerId,
      leadId: into.leadId ?? from.leadId,
      blockedAt: into.blockedAt ?? from.blockedAt,
      blockedBy: into.blockedAt ? into.blockedBy : from.blockedBy,
      lastSeenAt: new Date(Math.max(from.lastSeenAt.getTime(), into.lastSeenAt.getTime())),
    })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, into.id)))
  return into.id
}

/** Resolves live conversations of an identity on accounts on which the other has one too. */
async function endTwice(tx: Tx, ctx: MessagingContext, fromId: string, intoId: string): Promise<void> {
  const live = await tx
    .select({ id: conversations.id, identityId: conversations.identityId, accountId: conversations.accountId })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, ctx.companyId),
        inArray(conversations.identityId, [fromId, intoId]),
        inArray(conversations.status, ['pending', 'open', 'snoozed']),
      ),
    )
    .orderBy(conversations.id)
    .for('no key update')
  const kept = new Set(live.filter(({ identityId }) => identityId === intoId).map(({ accountId }) => accountId))
  for (const { id, identityId, accountId } of live) {
    if (identityId !== fromId || !kept.has(accountId)) continue
    const ended = { status: 'resolved', resolvedAt: new Date(), snoozedUntil: null, snoozeMode: null } as const
    await changeConversation(tx, ctx, id, { ...ended, waitingSince: null })
    await addActivity(tx, ctx, { conversationId: id, what: 'merged' })
  }
}
