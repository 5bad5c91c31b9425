import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'

type StoredFile = { name: string; mime: string; isVoice: boolean; storageKey: string }

/** A message with all that is needed to send it. */
export type Parcel = {
  message: typeof messages.$inferSelect
  conversation: typeof conversations.$inferSelect
  identity: typeof contactIdentities.$inferSelect
  files: readonly StoredFile[]
  /** The provider's id of the message that it answers; null where there is none or it is not known. */
  replyTo: string | null
  /** The provider's ids of the messages before it, oldest first, where messages have subjects. */
  references: readonly string[]
}

/** Reads a message with its person, files and quoted message. */
export async function loadParcel(tx: Tx, companyId: string, id: string): Promise<Parcel> {
  const [row] = await tx
    .select({ message: messages, conversation: conversations, identity: contactIdentities })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.companyId, messages.companyId), eq(conversations.id, messages.conversationId)),
    )
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.companyId, conversations.companyId), eq(contactIdentities.id, conversations.identityId)),
    )
    .where(and(eq(messages.companyId, companyId), eq(messages.id, id)))
  if (!row) throw new Error('a claimed message does not exist')
  const { replyToId } = row.message
  return {
    ...row,
    files: await loadFiles(tx, companyId, id),
    replyTo: await loadReplyTo(tx, companyId, replyToId),
    references: row.message.payload.mail ? await loadReferences(tx, row.message) : [],
  }
}

function loadFiles(tx: Tx, companyId: string, messageId: string): Promise<StoredFile[]> {
  const { name, mime, isVoice } = messageAttachments
  return tx
    .select({ name, mime, isVoice, storageKey: files.storageKey })
    .from(messageAttachments)
    .innerJoin(files, and(eq(files.companyId, messageAttachments.companyId), eq(files.id, messageAttachments.fileId)))
    .where(and(eq(messageAttachments.companyId, companyId), eq(messageAttachments.messageId, messageId)))
    .orderBy(asc(messageAttachments.position))
}

/** A thread is known by a few of its messages; headers of mails must not grow without end. */
const MAX_REFERENCES = 10

async function loadReferences(tx: Tx, { companyId, conversationId, seq }: Parcel['message']): Promise<string[]> {
  const { providerMessageId } = messages
  const rows = await tx
    .select({ providerMessageId })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversationId),
        lt(messages.seq, seq),
        isNotNull(providerMessageId),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(MAX_REFERENCES)
  return rows.flatMap(({ providerMessageId: id }) => (id ? [id] : [])).reverse()
}

async function loadReplyTo(tx: Tx, companyId: string, replyToId: string | null): Promise<string | null> {
  if (!replyToId) return null
  const [quoted] = await tx
    .select({ providerId: messages.providerMessageId })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, replyToId)))
  return quoted?.providerId ?? null
}
