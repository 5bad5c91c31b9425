import { and, eq, isNull, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { publish } from '@/lib/events/publish'
import type { ConversationActivity } from '@/lib/vocabulary/messaging'

import type { MessagingContext } from './context'

type Conversation = typeof conversations.$inferSelect

/**
 * Locks a conversation until the transaction ends, so that numbers of its messages are given one after another. Throws
 * 404.
 */
export async function lockConversation(tx: Tx, { companyId }: MessagingContext, id: string): Promise<Conversation> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
    .for('no key update')
  if (!row) throw notFound('השיחה לא נמצאה')
  return row
}

/** Changes a conversation that the transaction has locked, as a person or a rule does; whoever saw it before has an old one. */
export const changeConversation = (
  tx: Tx,
  { companyId }: MessagingContext,
  id: string,
  change: Partial<typeof conversations.$inferInsert>,
) =>
  tx
    .update(conversations)
    .set({ ...change, version: sql`${conversations.version} + 1`, updatedAt: new Date() })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))

/**
 * Writes what messages bring to a conversation that the transaction has locked: their numbers, times and clocks. Its version
 * stays, so that nobody's change is refused because a message came meanwhile.
 */
export const recordTraffic = (
  tx: Tx,
  { companyId }: MessagingContext,
  id: string,
  traffic: Partial<Omit<typeof conversations.$inferInsert, 'status' | 'assigneeId' | 'handler' | 'priority'>>,
) =>
  tx
    .update(conversations)
    .set({ ...traffic, updatedAt: new Date() })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))

/**
 * Notifies the open screens of a conversation, at commit: of a new `message`, of what became of one (`status`), or of
 * anything else (`updated`).
 */
export const publishConversation = (
  tx: Tx,
  { companyId }: MessagingContext,
  { id, assigneeId }: Pick<Conversation, 'id' | 'assigneeId'>,
  kind: 'message' | 'status' | 'updated',
) => publish(tx, { companyId }, { topic: 'conversation', entityId: id, kind, ownerId: assigneeId })

type Note = {
  conversationId: string
  authorId: string
  body: string
  clientId: string | null
  payload?: Record<string, unknown>
}

/**
 * Writes a note of the office into a conversation. It can never be sent, and says nothing of who waits for whom. A
 * repetition by the same `clientId` finds the note that it wrote.
 */
export async function addConversationNote(
  tx: Tx,
  ctx: MessagingContext,
  { conversationId, authorId, body, clientId, payload = {} }: Note,
): Promise<{ id: string; seq: number; isRepeat: boolean }> {
  const conversation = await lockConversation(tx, ctx, conversationId)
  const repeat = await findRepeat(tx, ctx, { conversationId, authorId, clientId })
  if (repeat) return repeat
  const line = { body, clientId, payload, authorKind: 'user', authorId, isPrivate: true, type: 'text' } as const
  return { ...(await addLine(tx, ctx, conversation, line)), isRepeat: false }
}

type Activity = {
  conversationId: string
  /** What was done; the screens have its words. */
  what: ConversationActivity
  data?: Record<string, unknown>
  actorId?: string | null
}

/** Writes into a conversation what was done to it, as a thin line. */
export async function addActivity(
  tx: Tx,
  ctx: MessagingContext,
  { conversationId, what, data = {}, actorId = null }: Activity,
): Promise<{ id: string; seq: number }> {
  const conversation = await lockConversation(tx, ctx, conversationId)
  const author = actorId ? ({ authorKind: 'user', authorId: actorId } as const) : SYSTEM
  return addLine(tx, ctx, conversation, {
    ...author,
    body: '',
    clientId: null,
    payload: { ...data, what },
    isPrivate: false,
    type: 'system',
  })
}

const SYSTEM = { authorKind: 'system', authorId: null } as const

type Line = Pick<
  typeof messages.$inferInsert,
  'body' | 'clientId' | 'payload' | 'authorKind' | 'authorId' | 'isPrivate' | 'type'
>

async function addLine(
  tx: Tx,
  ctx: MessagingContext,
  { id: conversationId, accountId, lastSeq, assigneeId }: Conversation,
  line: Line,
) {
  const { companyId } = ctx
  const id = newId()
  const seq = lastSeq + 1
  const place = { companyId, id, conversationId, accountId, seq, at: new Date() }
  await tx.insert(messages).values({ ...place, ...line, direction: 'activity', status: 'received', statusRank: 0 })
  await recordTraffic(tx, ctx, conversationId, { lastSeq: seq })
  await publishConversation(tx, ctx, { id: conversationId, assigneeId }, 'message')
  return { id, seq }
}

type Written = { conversationId: string; authorId: string | null; clientId: string | null | undefined }

/** Finds what an author wrote into a locked conversation by the id that the author's window gave it. */
export async function findRepeat(
  tx: Tx,
  { companyId }: MessagingContext,
  { conversationId, authorId, clientId }: Written,
) {
  if (!clientId) return null
  const [row] = await tx
    .select({ id: messages.id, seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversationId),
        eq(messages.clientId, clientId),
        authorId ? eq(messages.authorId, authorId) : isNull(messages.authorId),
      ),
    )
  return row ? { ...row, isRepeat: true } : null
}
