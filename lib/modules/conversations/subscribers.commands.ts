import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import type { Subscribers } from '@/lib/events/subscriber'
import { enqueue } from '@/lib/jobs/enqueue'
import type { EventCatalogue } from '@/lib/manifest/events'
import { notify } from '@/lib/notifications/notify'

import { queueAssignment, setAssignee } from './assignment.mutations'
import { signalReceived } from './automation-signals.mutations'
import { followAnswer, followInbound } from './inbound.mutations'
import { loadPersonName } from './notes.mutations'
import { listPageChats } from './page-chats.queries'
import { requireConversation } from './reach.queries'
import { noteMessageOfPerson } from './timeline.mutations'

/** What the inbox does when a message comes or goes, a page that was sent in a chat is paid, and a colleague leaves. */
export const subscribers: Subscribers = {
  'message.received': hearPerson,
  'message.queued': noteMessageOfPerson,
  'conversation.answered': followAnswer,
  'message.failed': tellAuthor,
  'payment.captured': queueReceipts,
  'user.disabled': (tx, { companyId, actorId, userId }) => returnToQueue(tx, { companyId, actorId }, userId),
}

/** Follows a message of a person, which links who writes first to their record, and then puts it on the record's timeline. */
async function hearPerson(tx: Tx, event: EventCatalogue['message.received']): Promise<void> {
  await followInbound(tx, event)
  await noteMessageOfPerson(tx, event)
  await signalReceived(tx, event)
}

/** Queues the writing of a payment into the chats in which its page was sent. */
async function queueReceipts(tx: Tx, { companyId, page, payment }: EventCatalogue['payment.captured']): Promise<void> {
  const ids = { pageId: page.id, paymentId: payment.id }
  for (const conversationId of await listPageChats(tx, companyId, page))
    await enqueue(tx, ['conversation_receipt', { conversationId, ...ids }], {
      key: `conversation_receipt:${conversationId}:${payment.id}`,
    })
}

/** Tells who wrote a message that it will not arrive. */
async function tellAuthor(tx: Tx, event: EventCatalogue['message.failed']): Promise<void> {
  const { companyId, conversationId, messageId, authorId, identityId } = event
  if (authorId === null) return
  const [message] = await tx
    .select({ text: messages.errorText, authorKind: messages.authorKind })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  if (message?.authorKind !== 'user') return
  const payload = { title: await loadPersonName(tx, { companyId }, identityId), text: message.text }
  const about = { entity: 'conversation', entityId: conversationId, payload } as const
  await notify(tx, { companyId }, { ...about, to: [authorId], kind: 'message.failed' })
}

/** The conversations of a colleague who leaves go back to the queue. */
async function returnToQueue(tx: Tx, within: { companyId: string; actorId: string }, userId: string): Promise<void> {
  const found = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.companyId, within.companyId), eq(conversations.assigneeId, userId)))
    .orderBy(conversations.id)
    .for('no key update')
  for (const { id } of found) await setAssignee(tx, within, await requireConversation(tx, within, id), { userId: null })
  if (found.length > 0) await queueAssignment(tx, within)
}
