import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversationReads } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import type { MessageFile } from '@/lib/messaging/content'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'
import { cancelMessage, retryMessage } from '@/lib/messaging/retry'

import { requireMayAnswer } from './answering.queries'
import type { SendInput } from './api.schema'
import { reopenForAnswer, takeByAnswer } from './assignment.mutations'
import { writeConversationNote } from './notes.mutations'
import { type Conversation, type InboxViewer, lockInboxConversation, requireConversation } from './reach.queries'
import { requireUploadedFile } from './uploaded-file.queries'

/**
 * Sends a message in a conversation, or writes a note that the office alone sees. A conversation that nobody has becomes
 * the sender's. 404; 409 where somebody else has it, or the channel does not let the message out; 422.
 */
export const sendMessage = (viewer: InboxViewer, conversationId: string, input: SendInput) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockInboxConversation(tx, viewer, { id: conversationId })
    const { id, seq } =
      input.type === 'note'
        ? await writeConversationNote(tx, viewer, { conversation, input })
        : await answer(tx, viewer, { conversation, input })
    await clearDraft(tx, viewer, conversationId)
    return { id, seq }
  })

type Answer = { conversation: Conversation; input: SendInput }

async function answer(tx: Tx, viewer: InboxViewer, { conversation, input }: Answer) {
  await requireMayAnswer(tx, viewer, conversation)
  const { id: conversationId } = conversation
  const content = await toContent(tx, viewer, input)
  await reopenForAnswer(tx, viewer, conversation)
  const sent = await queueMessage(tx, viewer, {
    conversationId,
    author: { kind: 'user', id: viewer.actorId },
    purpose: 'service',
    content,
    replyToId: input.replyToId ?? null,
    clientId: input.clientId,
    notBefore: input.notBefore,
  })
  if (!sent.isRepeat) await takeByAnswer(tx, viewer, conversation)
  return sent
}

/** Returns what is sent; whether the channel carries it is decided where it is queued. */
async function toContent(tx: Tx, viewer: InboxViewer, input: SendInput): Promise<QueuedContent> {
  const { body, buttons, templateId, values, type, subject: written } = input
  const subject = written === undefined ? {} : { subject: written }
  if (type === 'media') {
    const { isVoice, fileId, moreFileIds } = input
    const more: MessageFile[] = []
    for (const id of moreFileIds) more.push({ ...(await requireUploadedFile(tx, viewer, id)), isVoice: false })
    return { type, caption: body, ...subject, isVoice, more, ...(await requireUploadedFile(tx, viewer, fileId)) }
  }
  if (type === 'interactive') return { type, body, buttons }
  if (type !== 'template') return { type: 'text', body, ...subject }
  if (!templateId) throw invalid({ templateId: 'יש לבחור תבנית' })
  const file = input.fileId && (await requireUploadedFile(tx, viewer, input.fileId))
  return { type, templateId, values, ...(file && { file }) }
}

/** Answers a message with a sign, or takes the sign back where it is empty. 404; 409 and 422 as sendMessage. */
export const reactToMessage = (
  viewer: InboxViewer,
  { id: conversationId, messageId }: MessageRef,
  { emoji }: { emoji: string },
) =>
  inCompany(viewer, async (tx) => {
    await requireMayAnswer(tx, viewer, await lockInboxConversation(tx, viewer, { id: conversationId }))
    const { id } = await queueMessage(tx, viewer, {
      conversationId,
      author: { kind: 'user', id: viewer.actorId },
      purpose: 'service',
      content: { type: 'reaction', emoji, targetMessageId: messageId },
    })
    return { id }
  })

type MessageRef = { id: string; messageId: string }

/** Sends a message again that did not arrive. 404; 409 where it is not one of these, or may not leave. */
export const resendMessage = (viewer: InboxViewer, { id: conversationId, messageId }: MessageRef) =>
  inCompany(viewer, async (tx) => {
    await requireMayAnswer(tx, viewer, await lockInboxConversation(tx, viewer, { id: conversationId }))
    await retryMessage(tx, viewer, { conversationId, messageId })
    return { id: messageId }
  })

/** Cancels a message that has not left. 404, 409 where it is too late. */
export const cancelQueuedMessage = (viewer: InboxViewer, { id: conversationId, messageId }: MessageRef) =>
  inCompany(viewer, async (tx) => {
    await requireMayAnswer(tx, viewer, await lockInboxConversation(tx, viewer, { id: conversationId }))
    await cancelMessage(tx, viewer, { conversationId, messageId })
    return { id: messageId }
  })

/** What was written is no draft any more, and whoever writes has read what came before. */
async function clearDraft(tx: Tx, viewer: InboxViewer, conversationId: string): Promise<void> {
  const { companyId, actorId: userId } = viewer
  const { lastSeq: readSeq } = await requireConversation(tx, viewer, conversationId)
  await tx
    .insert(conversationReads)
    .values({ companyId, conversationId, userId, readSeq })
    .onConflictDoUpdate({
      target: [conversationReads.companyId, conversationReads.conversationId, conversationReads.userId],
      set: { draft: '', isDraftPrivate: false, readSeq },
    })
}
