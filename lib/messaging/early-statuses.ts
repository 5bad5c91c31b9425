import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { earlyStatuses } from '@/lib/db/schema/messages'

import type { IncomingStatus } from './adapter'
import type { MessagingContext } from './context'
import { lockSentMessage, setStatus } from './message-status'
import { findByProviderId } from './provider-id'

/**
 * Makes transactions about one message of a provider follow each other: that which stores its id, and those of its
 * statuses. Otherwise each could miss what the other writes.
 */
export const lockProviderMessage = (tx: Tx, { companyId }: MessagingContext, accountId: string, providerId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`message:${companyId}:${accountId}:${providerId}`}, 0))`,
  )

/** Keeps a status of a message that we do not know yet: the answer to the call that sent it may come later. */
export const keepEarlyStatus = (tx: Tx, { companyId }: MessagingContext, accountId: string, status: IncomingStatus) =>
  tx.insert(earlyStatuses).values({
    companyId,
    id: newId(),
    accountId,
    providerMessageId: status.providerId,
    status: { ...status, at: status.at.toISOString() },
  })

/** Applies what was told of a message before its id was known, and forgets it. */
export async function applyEarlyStatuses(
  tx: Tx,
  ctx: MessagingContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  const message = await findByProviderId(tx, ctx, accountId, providerId)
  if (!message) return
  for (const told of await takeEarlyStatuses(tx, ctx, accountId, providerId))
    await setStatus(tx, ctx, await lockSentMessage(tx, ctx, message.id), told)
}

/** Returns what was told of a message before its id was known, the oldest first, and deletes it. */
export async function takeEarlyStatuses(
  tx: Tx,
  { companyId }: MessagingContext,
  accountId: string,
  providerId: string,
): Promise<IncomingStatus[]> {
  const kept = await tx
    .delete(earlyStatuses)
    .where(
      and(
        eq(earlyStatuses.companyId, companyId),
        eq(earlyStatuses.accountId, accountId),
        eq(earlyStatuses.providerMessageId, providerId),
      ),
    )
    .returning()
  return kept
    .sort((one, other) => Number(one.receivedAt) - Number(other.receivedAt) || (one.id < other.id ? -1 : 1))
    .map(({ status }) => {
      const told = status as unknown as Omit<IncomingStatus, 'at'> & { at: string }
      return { ...told, at: new Date(told.at) }
    })
}
