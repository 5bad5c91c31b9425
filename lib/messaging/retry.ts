import { and, eq } from 'drizzle-orm'

import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import { holdMessageAgain, settleMessage } from '@/lib/metering/message-usages'

import type { MessagingContext } from './context'
import { admitMessage } from './gate'
import { lockConversation, publishConversation } from './lines'
import { enqueueSending } from './queue'

type MessageRef = { conversationId: string; messageId: string }

/**
 * Queues a message again that failed, or of which nobody knows whether it left: a person's act, since the latter may
 * arrive twice. It goes through the gate as a new one does. Throws 404, 402 where the wallet does not cover it, or 409 for
 * a message in another state.
 */
export async function retryMessage(tx: Tx, ctx: MessagingContext, ref: MessageRef): Promise<void> {
  const conversation = await lockConversation(tx, ctx, ref.conversationId)
  const message = await lockMessage(tx, ctx, ref)
  if (message.direction !== 'out' || (message.status !== 'failed' && message.status !== 'uncertain'))
    throw conflict('not_failed', 'אפשר לשלוח שוב רק הודעה שלא נשלחה')
  const { identityId, accountId, windowExpiresAt } = conversation
  const { purpose, type } = message
  const admission = await admitMessage(tx, ctx, { identityId, accountId, windowExpiresAt, purpose, type })
  if (!admission.ok) throw conflict(admission.code, admission.text)
  await holdMessageAgain(tx, ctx, message.id)
  const again = { status: 'queued', statusRank: 0, errorCode: '', errorText: '', notBefore: null } as const
  await tx
    .update(messages)
    .set({ ...again, attempts: 0, providerMessageId: null, sentAt: null, failedAt: null })
    .where(and(eq(messages.companyId, ctx.companyId), eq(messages.id, message.id)))
  await publishConversation(tx, ctx, conversation, 'status')
  await enqueueSending(tx, { accountId })
}

/** Cancels a message that has not begun to leave. Throws 404, or 409 if it is too late. */
export async function cancelMessage(tx: Tx, ctx: MessagingContext, ref: MessageRef): Promise<void> {
  const conversation = await lockConversation(tx, ctx, ref.conversationId)
  const message = await lockMessage(tx, ctx, ref)
  if (message.status !== 'queued') throw conflict('not_queued', 'ההודעה כבר יצאה לדרך')
  await tx
    .update(messages)
    .set({ status: 'cancelled', statusRank: 3 })
    .where(and(eq(messages.companyId, ctx.companyId), eq(messages.id, message.id)))
  await settleMessage(tx, ctx, message.id)
  await publishConversation(tx, ctx, conversation, 'status')
}

async function lockMessage(tx: Tx, { companyId }: MessagingContext, { conversationId, messageId }: MessageRef) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(eq(messages.companyId, companyId), eq(messages.conversationId, conversationId), eq(messages.id, messageId)),
    )
    .for('no key update')
  if (!row) throw notFound('ההודעה לא נמצאה')
  return row
}
