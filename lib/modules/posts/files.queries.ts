import { and, asc, eq, isNull } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { files } from '@/lib/db/schema/platform'
import { postFiles, posts } from '@/lib/db/schema/posts'
import { readInCompany } from '@/lib/db/tenant'
import { isPicture } from '@/lib/files/attachment-kind'

import { postsInScope } from './audience.queries'

/** Lists the files of a post in their order. */
export const listPostFiles = async (tx: Tx, { companyId, postId }: { companyId: string; postId: string }) => {
  const found = await tx
    .select({ id: postFiles.fileId, name: postFiles.name, size: files.size, mime: files.mime })
    .from(postFiles)
    .innerJoin(files, and(eq(files.companyId, postFiles.companyId), eq(files.id, postFiles.fileId)))
    .where(and(eq(postFiles.companyId, companyId), eq(postFiles.postId, postId)))
    .orderBy(asc(postFiles.position), asc(postFiles.fileId))
  return found.map(({ mime, ...file }) => ({ ...file, isPicture: isPicture(mime) }))
}

export type PostFile = Awaited<ReturnType<typeof listPostFiles>>[number]

/**
 * Returns the storage key and metadata of an attached file; 404 if its post is deleted or not visible to the reader.
 */
export const findPostFile = (scope: MemberScope, { id, fileId }: { id: string; fileId: string }) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: postFiles.name, mime: files.mime, size: files.size })
      .from(postFiles)
      .innerJoin(posts, and(eq(posts.companyId, postFiles.companyId), eq(posts.id, postFiles.postId)))
      .innerJoin(files, and(eq(files.companyId, postFiles.companyId), eq(files.id, postFiles.fileId)))
      .where(and(postsInScope(scope), eq(posts.id, id), eq(postFiles.fileId, fileId), isNull(files.deletedAt)))
    if (!found) throw notFound('הקובץ לא נמצא')
    return { ...found, inline: isPicture(found.mime) }
  })
