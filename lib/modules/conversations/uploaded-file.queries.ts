import { and, eq, isNull } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { files } from '@/lib/db/schema/platform'
import type { QueuedFile } from '@/lib/messaging/content'

import type { InboxViewer } from './reach.queries'

/** Returns a file that the actor uploaded; 422. */
export async function requireUploadedFile(
  tx: Tx,
  { companyId, actorId }: InboxViewer,
  fileId: string | undefined,
): Promise<QueuedFile> {
  const isTheirs = and(
    eq(files.companyId, companyId),
    eq(files.id, fileId ?? NO_FILE),
    eq(files.createdBy, actorId),
    isNull(files.deletedAt),
  )
  const [file] = await tx
    .select({ fileId: files.id, name: files.name, mime: files.mime, bytes: files.size })
    .from(files)
    .where(isTheirs)
  if (!file) throw invalid({ fileId: 'יש לצרף קובץ' })
  return file
}

const NO_FILE = '00000000-0000-0000-0000-000000000000'
