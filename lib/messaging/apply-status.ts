import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import { CHANNEL_FAMILY, type ChannelKind } from '@/lib/vocabulary/messaging'
import type { IncomingStatus } from './adapter'
import type { MessagingContext } from './context'
import { applyEarlyStatuses, keepEarlyStatus, lockProviderMessage } from './early-statuses'
import { applyMailReport } from './mail/product-reports'
import { lockSentMessage, setStatus } from './message-status'
import { findByProviderId, referenceOf } from './provider-id'
import { isOfReference } from './status-rules'
import { applyTextReport } from './text-reports'

type Message = typeof messages.$inferSelect
type Account = { accountId: string; kind: ChannelKind }

/**
 * Applies what a provider tells of a message of ours. It is found by the provider's id, else by the reference that we
 * gave with it, which then brings the id; it may be a text or an e-mail of the product; otherwise it waits for its message.
 */
export async function applyStatus(
  tx: Tx,
  ctx: MessagingContext,
  { accountId, kind }: Account,
  told: IncomingStatus,
): Promise<void> {
  await lockProviderMessage(tx, ctx, accountId, told.providerId)
  const known = await findByProviderId(tx, ctx, accountId, told.providerId)
  if (known) {
    // A message that the person wrote has no status of ours.
    if (known.direction === 'out') await setStatus(tx, ctx, await lockSentMessage(tx, ctx, known.id), told)
    return
  }
  const ours = await findByReference(tx, ctx, accountId, told.reference)
  if (!ours) {
    if (!(await applyToProduct(tx, ctx, { accountId, kind }, told))) await keepEarlyStatus(tx, ctx, accountId, told)
    return
  }
  await applyByReference(tx, ctx, ours, told)
}

/** Applies it to a text or an e-mail of the product, which leave by accounts of these families; returns whether it was one. */
async function applyToProduct(tx: Tx, ctx: MessagingContext, { accountId, kind }: Account, told: IncomingStatus) {
  const family = CHANNEL_FAMILY[kind]
  if (family === 'sms') return applyTextReport(tx, ctx, accountId, told)
  return family === 'email' && applyMailReport(tx, ctx, told)
}

async function findByReference(
  tx: Tx,
  { companyId }: MessagingContext,
  accountId: string,
  reference: string | undefined,
): Promise<Message | undefined> {
  const id = referenceOf(reference)
  if (!id) return undefined
  const isIt = and(
    eq(messages.companyId, companyId),
    eq(messages.accountId, accountId),
    eq(messages.id, id),
    eq(messages.direction, 'out'),
  )
  const [row] = await tx.select().from(messages).where(isIt).for('no key update')
  return row
}

async function applyByReference(tx: Tx, ctx: MessagingContext, row: Message, told: IncomingStatus): Promise<void> {
  if (!isOfReference(row, told)) return
  if (row.providerMessageId === null)
    await tx
      .update(messages)
      .set({ providerMessageId: told.providerId })
      .where(and(eq(messages.companyId, ctx.companyId), eq(messages.id, row.id)))
  await setStatus(tx, ctx, row, told)
  await applyEarlyStatuses(tx, ctx, row.accountId, told.providerId)
}
