import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { claimLink, revokeLinks } from '@/lib/db/links'
import { captureChannels } from '@/lib/db/schema/capture'
import { landingPages, landingPictures } from '@/lib/db/schema/landing-pages'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { markCommitted } from '@/lib/events/claim'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { pageToken } from './addresses.rules'
import { type PageContent, pageContent, readContent } from './blocks.schema'
import { NO_PAGE } from './landing-pages.labels'
import { type LandingPage, loadPageVersion } from './landing-pages.queries'
import type { DraftInput, NewPageInput, PageSettingsInput } from './landing-pages.schema'
import { pictureIdsIn } from './publish.rules'
import { findTemplate } from './templates.rules'

type Edits = Scope<'landingPageEdits'>

/** Pages of a company that are not deleted. */
const MAX_PAGES = 500

/**
 * Creates a page: empty, of a template, or a copy of another page's draft with its form. 404 for an unknown page, 409 at
 * 500 pages, 422 by field, also for a taken name or address.
 */
export const createLandingPage = (scope: Edits, input: NewPageInput) =>
  changePages(scope, async (tx) => {
    const { companyId, actorId } = scope
    await refuseTooMany(tx, scope)
    const id = newId()
    const start = await startOf(tx, scope, input)
    const { name, slug } = input
    await tx
      .insert(landingPages)
      .values({ ...start, companyId, id, name, slug, createdBy: actorId, updatedBy: actorId })
    await claimLink(tx, { companyId, kind: 'landing_page', targetId: id, token: pageToken(slug) })
    await recordPageChange(tx, scope, { act: 'created', id, data: { name } })
    return { id }
  })

/** Renames a page or gives it another address; links to the former one end. 404, 409 (version), 422. */
export const updateLandingPage = (scope: Edits, id: string, { version, name, slug }: PageSettingsInput) =>
  changePages(scope, async (tx) => {
    const before = await lockLandingPage(tx, scope, { id, version })
    await writeLandingPage(tx, scope, before, { name, slug })
    if (slug !== before.slug) {
      await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
      await claimLink(tx, { companyId: scope.companyId, kind: 'landing_page', targetId: id, token: pageToken(slug) })
    }
    await recordPageChange(tx, scope, { act: 'updated', id, data: { name, slug } })
    return { id, version: version + 1 }
  })

/** Saves the draft as it is; visitors see it once it is published. 404, 409 (version), 422 (form, pictures). */
export const savePageDraft = (scope: Edits, id: string, { version, content, formChannelId }: DraftInput) =>
  changePages(scope, async (tx) => {
    const before = await lockLandingPage(tx, scope, { id, version })
    if (formChannelId !== before.formChannelId) await requireForm(tx, scope, formChannelId)
    await requirePictures(tx, scope, content)
    await writeLandingPage(tx, scope, before, { draft: content, formChannelId, isDraftNewer: true })
    await recordDraftSave(tx, scope, id)
    return { id, version: version + 1 }
  })

type Restored = { id: string; number: number; version: number }

/**
 * Puts the content of a version into the draft, in place of what is there; a form that was deleted since is left out.
 * 404, 409 (version).
 */
export const restoreVersion = (scope: Edits, { id, number, version }: Restored) =>
  changePages(scope, async (tx) => {
    const before = await lockLandingPage(tx, scope, { id, version })
    const found = await loadPageVersion(tx, scope, { id, number })
    if (!found) throw notFound('הגרסה לא נמצאה')
    const { content } = found
    const formChannelId = await keepForm(tx, scope, found.formChannelId)
    await writeLandingPage(tx, scope, before, { draft: content, formChannelId, isDraftNewer: true })
    await recordPageChange(tx, scope, { act: 'version-restored', id, data: { number } })
    return { id, version: version + 1 }
  })

/** Deletes a page; leads that it brought stay, and a form that somebody still has open is taken. 404, 409 (version). */
export const deleteLandingPage = (scope: Scope<'landingPageDeletions'>, id: string, { version }: { version: number }) =>
  changePages(scope, async (tx) => {
    const before = await lockLandingPage(tx, scope, { id, version })
    if (before.state === 'published')
      throw conflict('published', 'הדף באוויר. יש להשהות אותו או להעביר אותו לארכיון לפני מחיקה.')
    await writeLandingPage(tx, scope, before, { deletedAt: new Date(), isHome: false, domainId: null })
    await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
    await recordPageChange(tx, scope, { act: 'deleted', id, data: { name: before.name } })
    return { id }
  })

type AnyScope = Edits | Scope<'landingPagePublishing'> | Scope<'landingPageDeletions'>

/** Runs a change of pages; a taken name or address is told by field, also where two ask at once. */
export const changePages = <T>(scope: AnyScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, work).catch((error) => {
    if (violatesConstraint(error, 'landing_pages_name')) throw invalid({ name: 'יש כבר דף נחיתה בשם הזה' })
    if (violatesConstraint(error, 'landing_pages_slug') || violatesConstraint(error, 'public_links_token'))
      throw invalid({ slug: 'הכתובת הזאת תפוסה. יש לבחור אחרת' })
    if (violatesConstraint(error, 'landing_pages_home')) throw invalid({ isHome: 'בדומיין הזה יש כבר דף ראשי' })
    throw error
  })

/** Locks a page; 404, 409 for another version. */
export const lockLandingPage = (
  tx: Tx,
  scope: AnyScope,
  wanted: { id: string; version: number },
): Promise<LandingPage> => lockRow(tx, landingPages, scope, { ...wanted, orElse: NO_PAGE })

/** Writes columns of a page that is locked. */
export const writeLandingPage = (
  tx: Tx,
  { companyId, actorId }: AnyScope,
  { id, version }: LandingPage,
  set: Partial<LandingPage>,
) =>
  tx
    .update(landingPages)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(landingPages.companyId, companyId), eq(landingPages.id, id)))

type Act =
  | 'created'
  | 'updated'
  | 'draft-saved'
  | 'version-restored'
  | 'published'
  | 'resumed'
  | 'paused'
  | 'archived'
  | 'restored'
  | 'deleted'
type Change = { act: Act; id: string; data: Record<string, unknown> }

/** Tells open screens and the audit log of a change of a page. */
export async function recordPageChange(tx: Tx, scope: AnyScope, { act, id, data }: Change) {
  await publish(tx, scope, { topic: 'landing-page', entityId: id, kind: act })
  await audit(tx, scope, { action: `landing-page.${act}`, entity: 'landing_page', entityId: id, data })
}

/** Minutes in which the saves of one user on one page are one row of the audit log: the editor saves by itself. */
const EDITING_MINUTES = 10

/** Tells open screens of a saved draft, and the audit log of the first save of a period. */
async function recordDraftSave(tx: Tx, scope: Edits, id: string) {
  const { companyId, actorId } = scope
  const action = 'landing-page.draft-saved'
  const [recorded] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.entity, 'landing_page'),
        eq(auditLog.entityId, id),
        eq(auditLog.action, action),
        eq(auditLog.actorId, actorId),
        sql`${auditLog.at} > now() - make_interval(mins => ${EDITING_MINUTES})`,
      ),
    )
    .limit(1)
  if (!recorded) return recordPageChange(tx, scope, { act: 'draft-saved', id, data: {} })
  await publish(tx, scope, { topic: 'landing-page', entityId: id, kind: 'draft-saved' })
  // What `audit()` does at the end of every other transaction: a repeated request is not carried out again.
  await markCommitted(tx)
}

async function startOf(tx: Tx, scope: Edits, { template, copyOf }: NewPageInput) {
  if (copyOf !== null) {
    const isIt = and(
      eq(landingPages.companyId, scope.companyId),
      eq(landingPages.id, copyOf),
      isNull(landingPages.deletedAt),
    )
    const [found] = await tx
      .select({ draft: landingPages.draft, formChannelId: landingPages.formChannelId })
      .from(landingPages)
      .where(isIt)
    if (!found) throw notFound('הדף להעתקה לא נמצא')
    return { draft: readContent(found.draft), formChannelId: await keepForm(tx, scope, found.formChannelId) }
  }
  const chosen = template === null ? undefined : findTemplate(template)
  if (template !== null && !chosen) throw invalid({ template: 'התבנית לא נמצאה' })
  return { draft: pageContent.parse(chosen?.content ?? {}), formChannelId: await onlyForm(tx, scope) }
}

/** Returns the company's form if there is just one: then there is nothing to choose. */
async function onlyForm(tx: Tx, { companyId }: Edits): Promise<string | null> {
  const { companyId: company, id, kind, deletedAt, isOpen } = captureChannels
  const found = await tx
    .select({ id })
    .from(captureChannels)
    .where(and(eq(company, companyId), eq(kind, 'form'), isNull(deletedAt), eq(isOpen, true)))
    .limit(2)
    .for('share')
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

async function requireForm(tx: Tx, scope: Edits, wanted: string | null) {
  if ((await keepForm(tx, scope, wanted)) !== wanted) throw invalid({ formChannelId: 'יש לבחור טופס מהרשימה' })
}

/** Returns the id of a form that a page is to show, or null if it is gone; it cannot be deleted until the page has it. */
async function keepForm(tx: Tx, { companyId }: Edits, wanted: string | null): Promise<string | null> {
  if (wanted === null) return null
  const { companyId: company, id, kind, deletedAt } = captureChannels
  const isIt = and(eq(company, companyId), eq(id, wanted), eq(kind, 'form'), isNull(deletedAt))
  const [found] = await tx.select({ id }).from(captureChannels).where(isIt).for('share')
  return found?.id ?? null
}

async function requirePictures(tx: Tx, { companyId }: Edits, content: PageContent) {
  const ids = pictureIdsIn(content)
  if (ids.length === 0) return
  const { companyId: company, id, deletedAt } = landingPictures
  const [found] = await tx
    .select({ count: count() })
    .from(landingPictures)
    .where(and(eq(company, companyId), sql`${id} = any(${sql.param(ids)}::uuid[])`, isNull(deletedAt)))
  if ((found?.count ?? 0) < ids.length) throw invalid({ 'content.blocks': 'אחת התמונות לא נמצאה. יש להעלות אותה שוב' })
}

async function refuseTooMany(tx: Tx, { companyId }: Edits) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`landing-pages:${companyId}`}, 0))`)
  const [found] = await tx
    .select({ count: count() })
    .from(landingPages)
    .where(and(eq(landingPages.companyId, companyId), isNull(landingPages.deletedAt)))
  if ((found?.count ?? 0) >= MAX_PAGES) throw conflict('too_many_pages', `אפשר להחזיק עד ${MAX_PAGES} דפי נחיתה.`)
}
