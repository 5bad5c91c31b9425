import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { siteContents } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { deleteStoredFiles, dropAttached } from '@/lib/modules/activity/attached-files.commands'
import { touch } from '@/lib/records/touch'

import { type ContentRow, filesOfContent, lockSiteContent } from './contents.queries'
import { mailSiteCustomer, recordSiteChange } from './messages.commands'
import type { Site } from './reach.queries'
import { takesContents } from './site-states.rules'
import { lockSite } from './sites.mutations'
import type { SiteContentChange, SiteContentDecision, SiteContentInput } from './sites.schema'

type Editor = Scope<'siteEdits'>

/** Contents that may be asked for with one website. */
const MAX_CONTENTS = 60

/** Asks the customer for one more content. 404, 409 where there are 60, or the website takes none any more. */
export const addContent = (scope: Editor, siteId: string, input: SiteContentInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const site = await lockAsking(tx, scope, siteId)
    const [found] = await tx
      .select({
        contents: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(site_contents.position), -1)::int`,
      })
      .from(siteContents)
      .where(
        and(eq(siteContents.companyId, companyId), eq(siteContents.siteId, siteId), isNull(siteContents.deletedAt)),
      )
    if ((found?.contents ?? 0) >= MAX_CONTENTS) throw conflict('too_many', `אפשר לבקש עד ${MAX_CONTENTS} תכנים לאתר.`)
    const id = newId()
    const position = (found?.last ?? -1) + 1
    await tx
      .insert(siteContents)
      .values({ ...input, companyId, id, siteId, position, createdBy: actorId, updatedBy: actorId })
    await recordSiteChange(tx, scope, { site, act: 'content-added', data: { title: input.title } })
    return { id }
  })

/** Changes what is asked for; what was sent already stays. 404, 409 (version, another kind than was sent). */
export const updateContent = (
  scope: Editor,
  { siteId, contentId }: { siteId: string; contentId: string },
  { version, ...input }: SiteContentChange,
) =>
  inCompany(scope, async (tx) => {
    const site = await lockAsking(tx, scope, siteId)
    const before = await lockSiteContent(tx, scope, { siteId, contentId, version })
    if (before.state !== 'missing' && before.kind !== input.kind)
      throw conflict('sent', 'הלקוח כבר שלח את התוכן הזה, ואי אפשר לשנות את סוגו.')
    await writeContent(tx, scope, before, input)
    await recordSiteChange(tx, scope, { site, act: 'content-updated', data: { title: input.title } })
    return { id: contentId, version: version + 1 }
  })

/** Asks for a content no more, and deletes what was sent for it. 404, 409 (version). */
export async function removeContent(
  scope: Editor,
  { siteId, contentId }: { siteId: string; contentId: string },
  { version }: { version: number },
) {
  const keys = await inCompany(scope, async (tx) => {
    const site = await lockAsking(tx, scope, siteId)
    const before = await lockSiteContent(tx, scope, { siteId, contentId, version })
    const dropped = await dropAttached(tx, filesOfContent(scope.companyId, contentId))
    await writeContent(tx, scope, before, { deletedAt: new Date() })
    await recordSiteChange(tx, scope, { site, act: 'content-removed', data: { title: before.title } })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: contentId }
}

/**
 * Approves a content that the customer sent, or returns it with a word, of which they are told. 404, 409 (version: they
 * have sent another meanwhile; nothing was sent).
 */
export const decideContent = (
  scope: Editor,
  { siteId, contentId }: { siteId: string; contentId: string },
  { decision, comment, version }: SiteContentDecision,
) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId })
    const before = await lockSiteContent(tx, scope, { siteId, contentId, version })
    if (before.state === 'missing') throw conflict('missing', 'הלקוח עוד לא שלח את התוכן הזה.')
    const decided = { state: decision, decidedAt: new Date(), decidedBy: scope.actorId }
    const { title } = before
    if (decision === 'approved') {
      await writeContent(tx, scope, before, { ...decided, comment: '' })
      await recordSiteChange(tx, scope, { site, act: 'content-approved', data: { title } })
      return { id: contentId, version: version + 1 }
    }
    if (!takesContents(site.state)) throw conflict('closed', 'הלקוח כבר אישר את האתר, ואי אפשר להחזיר לו תכנים.')
    await writeContent(tx, scope, before, { ...decided, comment })
    await mailSiteCustomer(tx, scope, { site, kind: 'returned' })
    await recordSiteChange(tx, scope, { site, act: 'content-returned', data: { title, reason: comment } })
    return { id: contentId, version: version + 1 }
  })

/** Locks a website that still asks its customer for contents; 404, 409. */
async function lockAsking(tx: Tx, scope: Editor, siteId: string): Promise<Site> {
  const site = await lockSite(tx, scope, { id: siteId })
  if (site.state !== 'draft' && !takesContents(site.state))
    throw conflict('closed', 'הלקוח כבר אישר את האתר, ואין מה לבקש ממנו.')
  return site
}

type Who = { readonly companyId: string; readonly actorId?: string }

/** Writes columns of a content that is locked. */
export const writeContent = (
  tx: Tx,
  { companyId, actorId }: Who,
  { id, version }: ContentRow,
  set: Partial<typeof siteContents.$inferInsert>,
) =>
  tx
    .update(siteContents)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(siteContents.companyId, companyId), eq(siteContents.id, id)))
