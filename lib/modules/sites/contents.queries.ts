import { and, asc, eq, isNull } from 'drizzle-orm'

import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { files } from '@/lib/db/schema/platform'
import { siteContentFiles, siteContents } from '@/lib/db/schema/sites'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { type FilesPlace, findAttached } from '@/lib/modules/activity/attached-files.queries'

import { findSiteRow, type SiteViewer } from './reach.queries'
import { NO_SITE_CONTENT } from './sites.labels'

type Company = { readonly companyId: string }

/** Where the files of a content are. */
export const filesOfContent = (companyId: string, contentId: string): FilesPlace => ({
  companyId,
  table: siteContentFiles,
  isOf: eq(siteContentFiles.contentId, contentId),
})

/** Returns the contents that are asked for, with their files, in their order. For callers that have checked who asks. */
export async function selectContents(tx: Tx, { companyId }: Company, siteId: string) {
  const { id, kind, title, hint, isRequired, state, text, comment, submittedAt, decidedAt, version } = siteContents
  const isOfSite = and(
    eq(siteContents.companyId, companyId),
    eq(siteContents.siteId, siteId),
    isNull(siteContents.deletedAt),
  )
  const contents = await tx
    .select({
      id,
      kind,
      title,
      hint,
      isRequired,
      state,
      text,
      comment,
      submittedAt,
      decidedAt,
      version,
      decidedByName: users.displayName,
    })
    .from(siteContents)
    .leftJoin(users, and(eq(users.companyId, siteContents.companyId), eq(users.id, siteContents.decidedBy)))
    .where(isOfSite)
    .orderBy(asc(siteContents.position), asc(siteContents.id))
  const attached = await tx
    .select({
      id: siteContentFiles.id,
      contentId: siteContentFiles.contentId,
      name: siteContentFiles.name,
      mime: files.mime,
      size: files.size,
      createdAt: siteContentFiles.createdAt,
    })
    .from(siteContentFiles)
    .innerJoin(siteContents, and(isOfSite, eq(siteContents.id, siteContentFiles.contentId)))
    .innerJoin(files, and(eq(files.companyId, siteContentFiles.companyId), eq(files.id, siteContentFiles.fileId)))
    .where(and(eq(siteContentFiles.companyId, companyId), isNull(siteContentFiles.deletedAt)))
    .orderBy(asc(siteContentFiles.createdAt), asc(siteContentFiles.id))
  return contents.map((content) => ({
    ...content,
    files: attached.flatMap(({ contentId, ...file }) => (contentId === content.id ? [file] : [])),
  }))
}

export type SiteContent = Awaited<ReturnType<typeof selectContents>>[number]

/** Returns the contents of a website; 404. */
export const listContents = (viewer: SiteViewer, siteId: string) =>
  readInCompany(viewer, async (tx) => {
    await findSiteRow(tx, viewer, siteId)
    return selectContents(tx, viewer, siteId)
  })

type FileOfContent = { siteId: string; contentId: string; fileId: string }

/** Returns the storage key, name and type of a file of a content; 404. */
export const findContentFile = (viewer: SiteViewer, place: FileOfContent) =>
  readInCompany(viewer, async (tx) => {
    await findSiteRow(tx, viewer, place.siteId)
    return selectContentFile(tx, viewer, place)
  })

/** Returns the same for callers that have checked who asks; 404. */
export async function selectContentFile(tx: Tx, { companyId }: Company, { siteId, contentId, fileId }: FileOfContent) {
  await requireSiteContent(tx, { companyId }, { siteId, contentId })
  return findAttached(tx, filesOfContent(companyId, contentId), fileId)
}

export type ContentRow = typeof siteContents.$inferSelect

type Wanted = { siteId: string; contentId: string; version?: number }

/** Returns a content of a website; 404. For callers that have checked who asks. */
export async function requireSiteContent(tx: Tx, company: Company, wanted: Wanted): Promise<ContentRow> {
  const [content] = await tx.select().from(siteContents).where(isContent(company, wanted))
  if (!content) throw notFound(NO_SITE_CONTENT)
  return content
}

/** Locks a content of a website; 404, 409 (version). For callers that have locked the website. */
export async function lockSiteContent(tx: Tx, company: Company, wanted: Wanted): Promise<ContentRow> {
  const [content] = await tx.select().from(siteContents).where(isContent(company, wanted)).for('update')
  if (!content) throw notFound(NO_SITE_CONTENT)
  if (wanted.version !== undefined && content.version !== wanted.version) throw stale()
  return content
}

const isContent = ({ companyId }: Company, { siteId, contentId }: Wanted) =>
  and(
    eq(siteContents.companyId, companyId),
    eq(siteContents.siteId, siteId),
    eq(siteContents.id, contentId),
    isNull(siteContents.deletedAt),
  )
