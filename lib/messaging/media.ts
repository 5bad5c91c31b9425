import { Buffer } from 'node:buffer'

import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'

import { loadAdapter } from './accounts'
import { TooLargeError } from './adapter'
import { megabytesText } from './content-files'
import { publishConversation } from './lines'
import { unpackMediaPlace } from './media-place'
import { receivedFileType } from './media-type'
import { findMessagePlace } from './message-failure'

type AttachmentRef = { companyId: string; attachmentId: string }
type Attachment = typeof messageAttachments.$inferSelect
type Fetched = { bytes: Uint8Array; mime: string }

/** A file that the provider did not give for so long is lost. */
const MAX_AGE_MS = 86_400_000

/**
 * Job: fetches a file of a message that came in, and stores it. One that is empty, too large, or not what it is said to
 * be is refused; one that the provider does not give within a day is lost. Throws, so that the job runs again, if the
 * provider did not give it yet.
 */
export async function fetchAttachment(ref: AttachmentRef, now: () => Date = () => new Date()): Promise<void> {
  const found = await findPending(ref)
  if (!found) return
  const { attachment, accountId, createdAt } = found
  try {
    await storeFetched(ref, attachment, await fetchFrom({ companyId: ref.companyId, accountId }, attachment))
  } catch (error) {
    if (error instanceof RefusedFileError) return settle(ref, { state: 'refused', reason: error.message })
    if (error instanceof TooLargeError) return settle(ref, { state: 'refused', reason: TOO_LARGE })
    if (now().getTime() - createdAt.getTime() < MAX_AGE_MS) throw error
    await settle(ref, { state: 'lost', reason: 'הספק לא מסר את הקובץ' })
  }
}

class RefusedFileError extends Error {}

const TOO_LARGE = `הקובץ גדול מ־${megabytesText(MAX_ATTACHMENT_BYTES)}`

async function findPending({ companyId, attachmentId }: AttachmentRef) {
  const [found] = await readInCompany({ companyId }, (tx) =>
    tx
      .select({ attachment: messageAttachments, accountId: messages.accountId, createdAt: messages.createdAt })
      .from(messageAttachments)
      .innerJoin(
        messages,
        and(eq(messages.companyId, messageAttachments.companyId), eq(messages.id, messageAttachments.messageId)),
      )
      .where(isAttachment({ companyId, attachmentId })),
  )
  return found?.attachment.state === 'pending' ? found : undefined
}

const isAttachment = ({ companyId, attachmentId }: AttachmentRef) =>
  and(eq(messageAttachments.companyId, companyId), eq(messageAttachments.id, attachmentId))

async function fetchFrom(account: { companyId: string; accountId: string }, attachment: Attachment): Promise<Fetched> {
  const { adapter } = await loadAdapter(account)
  if (!adapter.fetchMedia) throw new RefusedFileError('אין קבצים בערוץ הזה')
  return adapter.fetchMedia(unpackMediaPlace(attachment.providerMediaId), MAX_ATTACHMENT_BYTES)
}

const HEAD_BYTES = 4096

async function storeFetched(ref: AttachmentRef, { name, mime }: Attachment, fetched: Fetched): Promise<void> {
  if (fetched.bytes.byteLength === 0) throw new RefusedFileError('הקובץ ריק')
  if (fetched.bytes.byteLength > MAX_ATTACHMENT_BYTES) throw new RefusedFileError(TOO_LARGE)
  const type = receivedFileType({ name, mime: mime || fetched.mime }, fetched.bytes.subarray(0, HEAD_BYTES))
  if (!type) throw new RefusedFileError('תוכן הקובץ אינו מתאים לסוג שלו, ולכן הוא לא נשמר')
  const storageKey = newFileKey()
  const stored = await fileStorage().put(storageKey, Buffer.from(fetched.bytes), MAX_ATTACHMENT_BYTES)
  try {
    await settle(ref, { state: 'stored', reason: '', file: { ...type, ...stored, storageKey } })
  } catch (error) {
    await fileStorage().remove(storageKey)
    throw error
  }
}

type Settled = {
  state: 'stored' | 'refused' | 'lost'
  reason: string
  file?: { name: string; mime: string; size: number; sha256: string; storageKey: string }
}

const settle = (ref: AttachmentRef, { state, reason, file }: Settled): Promise<void> =>
  inCompany({ companyId: ref.companyId }, async (tx) => {
    const [attachment] = await tx.select().from(messageAttachments).where(isAttachment(ref)).for('no key update')
    if (attachment?.state !== 'pending') {
      if (file) throw new Error('the file of a message was stored meanwhile')
      return
    }
    const facts = file && {
      name: file.name,
      mime: file.mime,
      bytes: file.size,
      fileId: await insertFile(tx, ref, file),
    }
    await tx
      .update(messageAttachments)
      .set({ state, reason, ...facts })
      .where(isAttachment(ref))
    await publishMessage(tx, ref.companyId, attachment.messageId)
  })

async function insertFile(tx: Tx, { companyId }: AttachmentRef, file: NonNullable<Settled['file']>): Promise<string> {
  const id = newId()
  await tx.insert(files).values({ companyId, id, ...file })
  return id
}

async function publishMessage(tx: Tx, companyId: string, messageId: string): Promise<void> {
  const [message] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  if (!message) return
  const { assigneeId } = await findMessagePlace(tx, companyId, message.conversationId)
  await publishConversation(tx, { companyId }, { id: message.conversationId, assigneeId }, 'status')
}
