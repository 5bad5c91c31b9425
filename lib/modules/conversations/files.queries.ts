import { and, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { messageAttachments } from '@/lib/db/schema/messages'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'

import type { InboxViewer } from './reach.queries'

/** Returns the storage key, name and type of a file of a message; 404 for one that is not stored. */
export const findMessageFile = (viewer: InboxViewer, id: string) =>
  readInCompany(viewer, async (tx) => {
    const isTheirs = and(eq(messageAttachments.companyId, viewer.companyId), eq(messageAttachments.id, id))
    const [file] = await tx
      .select({ key: files.storageKey, name: messageAttachments.name, mime: files.mime, size: files.size })
      .from(messageAttachments)
      .innerJoin(
        files,
        and(
          eq(files.companyId, messageAttachments.companyId),
          eq(files.id, messageAttachments.fileId),
          isNull(files.deletedAt),
        ),
      )
      .where(isTheirs)
    if (!file) throw notFound('הקובץ לא נמצא')
    return file
  })
