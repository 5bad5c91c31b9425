import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { landingDomains, landingPageVersions } from '@/lib/db/schema/landing-pages'
import { describeForm } from '@/lib/modules/capture/forms.queries'
import { readContent } from './blocks.schema'
import { changePages, lockLandingPage, recordPageChange, writeLandingPage } from './landing-pages.mutations'
import type { LandingPage } from './landing-pages.queries'
import type { LandingState, PageStateChange, PublicationInput } from './landing-pages.schema'
import { findPublishFaults, pictureIdsIn } from './publish.rules'
import { mayBecome } from './state.rules'

type Publishing = Scope<'landingPagePublishing'>

/**
 * Publishes the draft as the next version; where the draft is what visitors see already, only the window and the domain
 * change. 404, 409 (version, archived), 422 naming the block that keeps it from being published.
 */
export const publishPage = (scope: Publishing, id: string, input: PublicationInput) =>
  changePages(scope, async (tx) => {
    const { version, publishFrom, publishTo, domainId, isHome } = input
    const before = await lockLandingPage(tx, scope, { id, version })
    if (before.state === 'archived') throw conflict('archived', 'הדף בארכיון. יש להחזיר אותו לפני פרסום.')
    await requireDomain(tx, scope, domainId)
    const number = await nextVersion(tx, scope, before)
    await writeLandingPage(tx, scope, before, {
      publishFrom,
      publishTo,
      domainId,
      isHome: isHome && domainId !== null,
      state: 'published',
      isDraftNewer: false,
      currentVersion: number,
      ...(number !== before.currentVersion && { publishedAt: new Date() }),
    })
    await recordPageChange(tx, scope, { act: 'published', id, data: { number } })
    return { id, version: version + 1, number }
  })

/** Pauses a page, resumes it as it was, archives it or takes it out of the archive. 404, 409 (version, state). */
export const setPageState = (scope: Publishing, id: string, { state, version }: PageStateChange) =>
  changePages(scope, async (tx) => {
    const before = await lockLandingPage(tx, scope, { id, version })
    if (!mayBecome(before.state, state, before.currentVersion !== null))
      throw conflict('state', 'אי אפשר לעשות זאת במצב הנוכחי של הדף.')
    await writeLandingPage(tx, scope, before, { state, ...(state === 'archived' && { isHome: false }) })
    await recordPageChange(tx, scope, { act: ACTS[state](before.state), id, data: { name: before.name } })
    return { id, version: version + 1 }
  })

type Act = 'resumed' | 'paused' | 'archived' | 'restored'

const ACTS: Readonly<Record<LandingState, (from: LandingState) => Act>> = {
  draft: () => 'restored',
  published: () => 'resumed',
  paused: (from) => (from === 'archived' ? 'restored' : 'paused'),
  archived: () => 'archived',
}

/** Stores the draft as a version and returns its number; that of the present one if nothing was changed since. */
async function nextVersion(tx: Tx, scope: Publishing, page: LandingPage): Promise<number> {
  const { companyId, actorId } = scope
  const content = readContent(page.draft)
  const channelId = page.formChannelId
  const form = channelId === null ? null : await formOf(tx, { companyId, channelId })
  const faults = findPublishFaults(content, form)
  if (Object.keys(faults).length > 0) throw invalid(faults, 'אי אפשר לפרסם עדיין: יש מה להשלים בעמוד.')
  if (channelId === null) throw new Error('a page without a form passed the check')
  if (!page.isDraftNewer && page.currentVersion !== null) return page.currentVersion
  const { rows } = await tx.execute<{ number: number }>(
    sql`select coalesce(max(number), 0)::int + 1 as number from ${landingPageVersions}
      where company_id = ${companyId} and page_id = ${page.id}`,
  )
  const number = rows[0]?.number ?? 1
  await tx.insert(landingPageVersions).values({
    companyId,
    pageId: page.id,
    number,
    content,
    formChannelId: channelId,
    pictureIds: pictureIdsIn(content),
    createdBy: actorId,
  })
  return number
}

/** Returns the form of a page; null for one that was deleted. */
const formOf = (tx: Tx, of: { companyId: string; channelId: string }) =>
  describeForm(tx, of).catch((error) => {
    if (error.status === 404) return null
    throw error
  })

async function requireDomain(tx: Tx, { companyId }: Publishing, wanted: string | null) {
  if (wanted === null) return
  const { companyId: company, id, state, deletedAt } = landingDomains
  const isIt = and(eq(company, companyId), eq(id, wanted), isNull(deletedAt))
  const [found] = await tx.select({ state }).from(landingDomains).where(isIt)
  if (!found) throw invalid({ domainId: 'יש לבחור דומיין מהרשימה' })
  if (found.state !== 'verified') throw invalid({ domainId: 'הדומיין עדיין לא אומת' })
}
