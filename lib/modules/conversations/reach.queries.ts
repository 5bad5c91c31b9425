import { and, eq } from 'drizzle-orm'

import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversations } from '@/lib/db/schema/conversations'
import { lockRow } from '@/lib/records/lock-row'

import { NO_CONVERSATION } from './conversations.labels'

/** Who works in the inbox, which holds every conversation of the company. */
export type InboxViewer = Scope<'conversations'> & {
  /** Whether the viewer may take conversations from others and answer in them. */
  readonly canAssign: boolean
}

export type Conversation = typeof conversations.$inferSelect

/** Returns an actor's view of the inbox; throws Forbidden without `use omnichannel`. */
export const inboxViewer = (actor: Actor): InboxViewer => ({
  ...requireScope('conversations', actor),
  canAssign: findScope('conversationAssignment', actor) !== null,
})

/** Returns a conversation; 404. */
export async function requireConversation(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  id: string,
): Promise<Conversation> {
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
  if (!found) throw notFound(NO_CONVERSATION)
  return found
}

/** Locks a conversation until the transaction ends and returns it; 404, 409 where it has another version than was seen. */
export const lockInboxConversation = (
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { id, version }: { id: string; version?: number },
): Promise<Conversation> => lockRow(tx, conversations, { companyId }, { id, version, orElse: NO_CONVERSATION })
