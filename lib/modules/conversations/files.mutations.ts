import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { storeAttachment } from '@/lib/files/attachment'
import { fileStorage } from '@/lib/files/configured'
import { messageFileKind } from '@/lib/files/message-kind'
import type { FileSource } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'

import { type CannedEditor, findCannedFiles } from './canned.queries'
import { type InboxViewer, requireConversation } from './reach.queries'

const ALLOWED_FILES =
  'אפשר לשלוח תמונות, סרטונים, הקלטות, PDF, מסמכי Office, קובצי טקסט ו־ZIP, שתוכנם תואם לסיומת שבשם הקובץ'

/**
 * Copies the files of a canned answer for the actor, who will send them in a conversation: what is sent belongs to its
 * conversation, and is erased with it. 404, 409 for an exceeded storage quota.
 */
export async function copyCannedFiles(reader: CannedEditor, conversationId: string, cannedId: string) {
  await inCompany(reader, (tx) => requireConversation(tx, reader, conversationId))
  const found = await findCannedFiles(reader, cannedId)
  const copies: Awaited<ReturnType<typeof uploadMessageFile>>[] = []
  for (const { name, storageKey } of found)
    copies.push(await uploadMessageFile(reader, conversationId, { name, source: await fileStorage().get(storageKey) }))
  return copies
}

type Upload = { name: string; source: FileSource }

/**
 * Stores a file that the actor will send in a conversation, or, without one, with a template to somebody whose conversation
 * may not exist yet. 404, 409 for an exceeded storage quota, 413, 422 for an empty
 * file or a type that is not allowed.
 */
export async function uploadMessageFile(viewer: InboxViewer, conversationId: string | null, { name, source }: Upload) {
  const { companyId, actorId } = viewer
  // Whoever may not send here must not fill the disk either.
  if (conversationId) await inCompany(viewer, (tx) => requireConversation(tx, viewer, conversationId))
  return storeAttachment({ original: name, source, kindOf: messageFileKind, refusal: ALLOWED_FILES }, (stored) =>
    inCompany(viewer, async (tx) => {
      if (conversationId) await requireConversation(tx, viewer, conversationId)
      await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
      const fileId = newId()
      const by = { createdBy: actorId, updatedBy: actorId }
      await tx.insert(files).values({ ...stored, ...by, companyId, id: fileId, name })
      return { fileId, name, mime: stored.mime, bytes: stored.size }
    }),
  )
}
