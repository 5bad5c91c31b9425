import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { emit } from '@/lib/events/emit'
import { CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import { stopAccount } from './account-state'
import type { Fault } from './adapter'
import type { MessagingContext } from './context'
import { findMessagePlace } from './message-failure'
import type { MessagePayload } from './payload'

type Concerned = { conversationId: string; accountId: string; payload: Record<string, unknown> }

/**
 * Does what a fault means beyond its message: a person who cannot be reached, who stopped marketing, whose window is
 * over, or an account that may not send.
 */
export async function applyFault(
  tx: Tx,
  ctx: MessagingContext,
  { conversationId, accountId, payload }: Concerned,
  { fault, now }: { fault: Fault; now: Date },
): Promise<void> {
  const { companyId } = ctx
  if (fault.class === 'account') return stopAccount(tx, ctx, accountId, { fault, now })
  if (fault.class === 'window') return closeWindow(tx, ctx, conversationId, now)
  if (fault.class !== 'unreachable' && fault.class !== 'stopped') return
  const { identityId, kind } = await findMessagePlace(tx, companyId, conversationId)
  if (fault.class === 'unreachable') {
    // It was another address that could not be reached: the one at which the person asked to be answered.
    if ((payload as MessagePayload).mail?.to) return
    await tx
      .update(contactIdentities)
      .set({ isUnreachable: true })
      .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
    return
  }
  const family = CHANNEL_FAMILY[kind]
  await emit(tx, 'messaging.preference', { companyId, identityId, family, says: 'stop', source: 'provider', at: now })
}

/** Stores that the provider takes no free text any more, whatever we counted. */
async function closeWindow(tx: Tx, { companyId }: MessagingContext, id: string, now: Date): Promise<void> {
  await tx
    .update(conversations)
    .set({ windowExpiresAt: sql`least(${conversations.windowExpiresAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
}
