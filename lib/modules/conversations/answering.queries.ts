import { and, eq } from 'drizzle-orm'

import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversationParticipants } from '@/lib/db/schema/conversation-work'
import { users } from '@/lib/db/schema/users'

import { mayAnswer } from './answering.rules'
import type { Conversation, InboxViewer } from './reach.queries'

/** Throws 409 `assigned_elsewhere`, with the name of the assignee, where the actor may not answer a conversation. */
export async function requireMayAnswer(tx: Tx, viewer: InboxViewer, conversation: Conversation): Promise<void> {
  const { actorId, canAssign } = viewer
  const { id, assigneeId } = conversation
  if (mayAnswer({ assigneeId, actorId, canAssign, isParticipant: false })) return
  const isParticipant = await isParticipantOf(tx, viewer, id)
  if (mayAnswer({ assigneeId, actorId, canAssign, isParticipant })) return
  throw await assignedElsewhere(tx, viewer, assigneeId)
}

/** Creates the 409 that says who has a conversation. */
export async function assignedElsewhere(tx: Tx, { companyId }: InboxViewer, assigneeId: string | null) {
  const [found] = assigneeId
    ? await tx
        .select({ name: users.displayName })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.id, assigneeId)))
    : []
  return conflict('assigned_elsewhere', `השיחה כבר אצל ${found?.name ?? 'מישהו אחר'}`)
}

async function isParticipantOf(tx: Tx, { companyId, actorId }: InboxViewer, conversationId: string): Promise<boolean> {
  const found = await tx
    .select({ id: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(
      and(
        eq(conversationParticipants.companyId, companyId),
        eq(conversationParticipants.conversationId, conversationId),
        eq(conversationParticipants.userId, actorId),
      ),
    )
  return found.length > 0
}
