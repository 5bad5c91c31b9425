import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { revokeLinks } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { siteContents, siteStages, sites, siteTicks } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { BUSINESS_TIME_ZONE, businessDay } from '@/lib/format/dates'
import { findPresentOwner } from '@/lib/modules/record-kit/owners.queries'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { findHostingRow } from './care/care.queries'
import { addSiteLink, mailSiteCustomer, notifySiteOwner, recordSiteChange } from './messages.commands'
import { loadStages, type Site } from './reach.queries'
import { isOpenToCustomer, stageDueOn, USUAL_CONTENTS } from './site-states.rules'
import { NO_SITE } from './sites.labels'
import type { SiteChange, SiteInput, SiteStageChange } from './sites.schema'

export type SiteEditor = Scope<'siteEdits'>

/** Creates a website of a customer, with the contents that one usually needs. 422 by field. */
export const createSite = (scope: SiteEditor, { customerId, ownerId, ...input }: SiteInput) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const managerId = await requireManager(tx, scope, ownerId ?? scope.actorId)
    const site = await addSite(tx, scope, { ...input, customerId, ownerId: managerId })
    await notifySiteOwner(tx, scope, { site, kind: 'site.assigned' })
    await recordSiteChange(tx, scope, { site, act: 'created' })
    return { id: site.id, version: 1 }
  })

type NewSite = Pick<typeof sites.$inferInsert, 'name' | 'customerId' | 'ownerId' | 'orderPaymentId' | 'note'> & {
  state: 'draft' | 'ordered'
  dueOn?: string | null
  platform?: string
}

/** Inserts a website whose customer and manager were checked, with the contents that one usually needs. */
export async function addSite(tx: Tx, who: Who, { state, ...values }: NewSite) {
  const { companyId, actorId = null } = who
  const { ordered } = await loadStages(tx, who)
  const site = {
    ...values,
    companyId,
    id: newId(),
    number: await nextNumber(tx, companyId, 'site'),
    state,
    stageDueOn: state === 'ordered' ? stageDueOn(businessDay(), ordered) : null,
    createdBy: actorId,
    updatedBy: actorId,
  }
  await tx.insert(sites).values(site)
  await tx.insert(siteContents).values(
    USUAL_CONTENTS.map((content, position) => ({
      ...content,
      companyId,
      id: newId(),
      siteId: site.id,
      position,
      createdBy: actorId,
    })),
  )
  return site
}

/**
 * Changes a website as a whole. Another address of the preview is another version of it: what the customer has decided
 * does not count for it. 404, 409 (version), 422 by field.
 */
export const updateSite = (scope: SiteEditor, id: string, { version, ownerId, ...input }: SiteChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockSite(tx, scope, { id, version })
    const owner = ownerId ?? before.ownerId
    const hasNewOwner = owner !== before.ownerId
    if (hasNewOwner) await requireManager(tx, scope, owner)
    requireAddresses(before, input)
    const isNewPreview = isShown(before) && input.stagingUrl !== before.stagingUrl
    await writeSite(tx, scope, before, {
      ...input,
      ownerId: owner,
      ...(isNewPreview && { previewVersion: before.previewVersion + 1 }),
    })
    const site = { ...before, name: input.name, ownerId: owner }
    if (hasNewOwner) await notifySiteOwner(tx, scope, { site, kind: 'site.assigned' })
    if (isNewPreview && before.state === 'client_review') await mailSiteCustomer(tx, scope, { site, kind: 'review' })
    await recordSiteChange(tx, scope, { site, act: 'updated' })
    return { id, version: version + 1 }
  })

/** Whether the customer is shown the preview of a website, or has approved it. */
const isShown = ({ state }: Site) => state === 'client_review' || state === 'approved'

/** A website that the customer is shown has an address of its preview, and one on the air an address; 422. */
function requireAddresses(site: Site, { stagingUrl, liveUrl }: Pick<SiteChange, 'stagingUrl' | 'liveUrl'>): void {
  if (isShown(site) && stagingUrl === '') throw invalid({ stagingUrl: 'הלקוח רואה את האתר בכתובת הזאת' })
  if (liveUrl === '' && (site.state === 'live' || site.state === 'suspended'))
    throw invalid({ liveUrl: 'לאתר שבאוויר צריכה להיות כתובת' })
}

/** Deletes a website that was never on the air; its links stop working. 404, 409 (version, launched, hosted). */
export const deleteSite = (scope: Scope<'siteDeletions'>, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const site = await lockRow(tx, sites, { companyId: scope.companyId }, { id, version, orElse: NO_SITE })
    if (site.launchedOn !== null)
      throw conflict('launched', 'אתר שעלה לאוויר אינו נמחק: אפשר לבטל אותו ולהעביר לארכיון.')
    const hosting = await findHostingRow(tx, { companyId: scope.companyId, siteId: id })
    if (hosting && hosting.wanted !== 'terminated')
      throw conflict('hosted', 'לאתר יש חשבון אחסון. יש למחוק אותו לפני שמוחקים את האתר.')
    await tx
      .update(sites)
      .set({ deletedAt: new Date(), remindAt: null, ...touch(version, scope.actorId) })
      .where(isSite(scope, id))
    await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
    await recordSiteChange(tx, scope, { site, act: 'deleted' })
    return { id }
  })

/** Makes a new link for the customer, and sends it by e-mail or returns it to be copied. 404, 409, 422. */
export const sendSiteLink = (scope: SiteEditor, id: string, { isSent }: { isSent: boolean }) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id })
    if (!isOpenToCustomer(site.state))
      throw conflict('closed', 'במצב הזה אין ללקוח מה לעשות באתר, והקישור אינו נפתח לו.')
    if (isSent && !(await mailSiteCustomer(tx, scope, { site, kind: 'link' })))
      throw conflict('no_address', 'ללקוח אין כתובת דוא״ל. אפשר להעתיק את הקישור ולשלוח אותו בדרך אחרת.')
    const url = isSent ? '' : await addSiteLink(tx, site)
    await recordSiteChange(tx, scope, { site, act: 'link-made', data: { isSent } })
    return { id, url }
  })

/** Revokes all links of the customer to a website. 404. */
export const revokeSiteLinks = (scope: SiteEditor, id: string) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id })
    await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
    await recordSiteChange(tx, scope, { site, act: 'links-revoked' })
    return { id }
  })

/** Ticks a check of a stage, or takes it back. 404, 422 for one that no stage has. */
export const setSiteTick = (
  scope: SiteEditor,
  siteId: string,
  { checkId, isDone }: { checkId: string; isDone: boolean },
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId: byId } = scope
    const site = await lockSite(tx, scope, { id: siteId })
    const stages = Object.values(await loadStages(tx, scope))
    const found = stages.flatMap(({ checklist }) => checklist).find(({ id }) => id === checkId)
    if (!found) throw invalid({ checkId: 'הפריט אינו ברשימה. אפשר לרענן את הדף.' })
    if (isDone) await tx.insert(siteTicks).values({ companyId, siteId, checkId, byId }).onConflictDoNothing()
    else
      await tx
        .delete(siteTicks)
        .where(and(eq(siteTicks.companyId, companyId), eq(siteTicks.siteId, siteId), eq(siteTicks.checkId, checkId)))
    await recordSiteChange(tx, scope, { site, act: isDone ? 'checked' : 'unchecked', data: { check: found.text } })
    return { id: siteId }
  })

/** Changes how the company works in a stage; its websites get the new last day. 409 (version). */
export const saveSiteStage = (scope: SiteEditor, { state, version, ...settings }: SiteStageChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId: updatedBy } = scope
    const isStage = and(eq(siteStages.companyId, companyId), eq(siteStages.state, state))
    const [before] = await tx.select().from(siteStages).where(isStage).for('update')
    if ((before?.version ?? 0) !== version) throw conflict('stale', STAGE_CHANGED)
    const set = { ...settings, version: version + 1, updatedBy, updatedAt: new Date() }
    if (before) await tx.update(siteStages).set(set).where(isStage)
    else await tx.insert(siteStages).values({ ...set, companyId, state })
    await moveDueDays(tx, scope, { state, slaDays: settings.slaDays })
    await recordStageChange(tx, scope, state)
    return { version: version + 1 }
  }).catch((error) => {
    throw violatesConstraint(error, 'site_stages_company_id_state_pk') ? conflict('stale', STAGE_CHANGED) : error
  })

const STAGE_CHANGED = 'השלב השתנה בינתיים. יש לרענן את הדף ולשמור שוב.'

/** Sets the last day of the websites that are in a stage, by the day on which each came to it. */
const moveDueDays = (
  tx: Tx,
  { companyId }: SiteEditor,
  { state, slaDays }: { state: Site['state']; slaDays: number | null },
) =>
  tx
    .update(sites)
    .set({
      stageDueOn: sql`(sites.state_since at time zone ${BUSINESS_TIME_ZONE})::date + ${slaDays}::int`,
    })
    .where(and(eq(sites.companyId, companyId), eq(sites.state, state), isNull(sites.deletedAt)))

async function recordStageChange(tx: Tx, scope: SiteEditor, state: string): Promise<void> {
  const { companyId } = scope
  await publish(tx, scope, { topic: 'site', entityId: companyId, kind: 'stage-changed' })
  await audit(tx, scope, { action: 'site.stage-changed', entity: 'company', entityId: companyId, data: { state } })
}

/** Locks a website; 404, 409 (version). */
export const lockSite = (
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { id, version }: { id: string; version?: number },
): Promise<Site> => lockRow(tx, sites, { companyId }, { id, version, orElse: NO_SITE })

type Who = { readonly companyId: string; readonly actorId?: string }

/** Writes columns of a website that is locked. */
export const writeSite = (tx: Tx, who: Who, { id, version }: Site, set: Partial<typeof sites.$inferInsert>) =>
  tx
    .update(sites)
    .set({ ...set, ...touch(version, who.actorId) })
    .where(isSite(who, id))

const isSite = ({ companyId }: { readonly companyId: string }, id: string) =>
  and(eq(sites.companyId, companyId), eq(sites.id, id))

async function requireCustomer(tx: Tx, { companyId }: SiteEditor, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.id, id),
        isNull(customers.deletedAt),
        isNull(customers.mergedIntoId),
        isNull(customers.erasedAt),
      ),
    )
    .for('share')
  if (!found) throw invalid({ customerId: 'הלקוח לא נמצא' })
}

async function requireManager(tx: Tx, scope: SiteEditor, id: string): Promise<string> {
  const found = await findPresentOwner(tx, scope, id)
  if (!found) throw invalid({ ownerId: 'יש לבחור מנהל פעיל מהרשימה' })
  return found
}
