import { and, eq, isNull, sql } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { channelAccounts, channelTemplates } from '@/lib/db/schema/channels'
import { conversationReads } from '@/lib/db/schema/conversation-work'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { capabilitiesOf } from '@/lib/messaging/accounts'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'

import { requireMayAnswer } from './answering.queries'
import type { SendInput } from './api.schema'
import { reopenForAnswer, takeByAnswer } from './assignment.mutations'
import { NO_MESSAGE } from './conversations.labels'
import { writeNote } from './notes.mutations'
import { type Conversation, type InboxViewer, lockConversation } from './reach.queries'

/**
 * Sends a message in a conversation, or writes a note that the office alone sees. A conversation that nobody has becomes
 * the sender's. 404; 409 where somebody else has it, or the channel does not let the message out; 422.
 */
export const sendMessage = (viewer: InboxViewer, conversationId: string, input: SendInput) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockConversation(tx, viewer, { id: conversationId })
    const { id, seq } =
      input.type === 'note'
        ? await writeNote(tx, viewer, { conversation, input })
        : await answer(tx, viewer, { conversation, input })
    await clearDraft(tx, viewer, { conversationId, seq })
    return { id, seq }
  })

type Answer = { conversation: Conversation; input: SendInput }

async function answer(tx: Tx, viewer: InboxViewer, { conversation, input }: Answer) {
  await requireMayAnswer(tx, viewer, conversation)
  const { id: conversationId } = conversation
  const content = await toContent(tx, viewer, { conversation, input })
  if (input.replyToId) await requireMessage(tx, viewer, { conversationId, messageId: input.replyToId })
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

/** Returns what is sent, after the limits of the channel; 422 by field. */
async function toContent(tx: Tx, viewer: InboxViewer, { conversation, input }: Answer): Promise<QueuedContent> {
  const { body, type } = input
  const { textMax, captionMax, media } = capabilitiesOf(await loadKind(tx, viewer, conversation.accountId))
  if (type === 'media') {
    if (!media) throw invalid({ fileId: 'בערוץ הזה אי אפשר לשלוח קבצים' })
    if (body.length > captionMax) throw invalid({ body: `אפשר לכתוב לצד קובץ עד ${captionMax.toLocaleString()} תווים` })
    return { type, caption: body, isVoice: input.isVoice, ...(await loadFile(tx, viewer, input.fileId)) }
  }
  if (type === 'template') return toTemplate(tx, viewer, { conversation, input })
  if (body.trim() === '') throw invalid({ body: 'יש לכתוב הודעה' })
  if (body.length > textMax) throw invalid({ body: `אפשר לכתוב עד ${textMax.toLocaleString()} תווים` })
  if (type !== 'interactive') return { type: 'text', body }
  if (input.buttons.length === 0) throw invalid({ buttons: 'יש להוסיף כפתור' })
  return { type, body, buttons: input.buttons }
}

async function loadKind(tx: Tx, { companyId }: InboxViewer, accountId: string) {
  const [account] = await tx
    .select({ kind: channelAccounts.kind })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  if (!account) throw conflict('account_off', 'הערוץ של השיחה אינו פעיל')
  return account.kind
}

/** A file is sent by who uploaded it. */
async function loadFile(tx: Tx, { companyId, actorId }: InboxViewer, fileId: string | undefined) {
  const [file] = fileId
    ? await tx
        .select({ fileId: files.id, name: files.name, mime: files.mime, bytes: files.size })
        .from(files)
        .where(
          and(
            eq(files.companyId, companyId),
            eq(files.id, fileId),
            eq(files.createdBy, actorId),
            isNull(files.deletedAt),
          ),
        )
    : []
  if (!file) throw invalid({ fileId: 'יש לצרף קובץ' })
  return file
}

async function toTemplate(tx: Tx, { companyId }: InboxViewer, { conversation, input }: Answer): Promise<QueuedContent> {
  const [template] = input.templateId
    ? await tx
        .select({ id: channelTemplates.id })
        .from(channelTemplates)
        .where(
          and(
            eq(channelTemplates.companyId, companyId),
            eq(channelTemplates.id, input.templateId),
            eq(channelTemplates.accountId, conversation.accountId),
            isNull(channelTemplates.deletedAt),
          ),
        )
    : []
  if (!template) throw invalid({ templateId: 'יש לבחור תבנית של הערוץ הזה' })
  return { type: 'template', templateId: template.id, values: input.values }
}

type InConversation = { conversationId: string; messageId: string }

/** Throws 422 where the message that is answered is not of the conversation. */
async function requireMessage(tx: Tx, { companyId }: InboxViewer, { conversationId, messageId }: InConversation) {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.id, messageId),
        eq(messages.conversationId, conversationId),
        eq(messages.isPrivate, false),
        sql`${messages.direction} <> 'activity'`,
      ),
    )
  if (found.length === 0) throw invalid({ replyToId: NO_MESSAGE })
}

/** What was written is no draft any more, and whoever writes has read what came before. */
async function clearDraft(
  tx: Tx,
  { companyId, actorId }: InboxViewer,
  { conversationId, seq }: { conversationId: string; seq: number },
) {
  const [conversation] = await tx
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, conversationId)))
  const readSeq = conversation?.lastSeq ?? seq
  await tx
    .insert(conversationReads)
    .values({ companyId, conversationId, userId: actorId, readSeq })
    .onConflictDoUpdate({
      target: [conversationReads.companyId, conversationReads.conversationId, conversationReads.userId],
      set: { draft: '', isDraftPrivate: false, readSeq },
    })
}
