import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { services } from '@/lib/db/schema/services'
import { siteAgencyPrices, siteDesigns, siteProducts } from '@/lib/db/schema/site-catalogue'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { inScope } from '@/lib/records/in-scope'
import { lockRow } from '@/lib/records/lock-row'
import {
  dropPictureFile,
  endPicture,
  type PicturePlace,
  type PictureUpload,
  replacePicture,
} from '@/lib/records/public-picture'
import { touch } from '@/lib/records/touch'

import { mailSiteCustomer, notifySiteOwner, recordSiteChange } from '../messages.commands'
import type { SitePass } from '../public.queries'
import { requireOpen } from '../public.queries'
import type { Site } from '../reach.queries'
import { takesDesign } from '../site-states.rules'
import { NO_DESIGN } from '../sites.labels'
import { lockSite, writeSite } from '../sites.mutations'
import { findDesignRow, isAgencyOf } from './catalogue.queries'
import type {
  SiteAgencyPrice,
  SiteDesignChange,
  SiteDesignChoice,
  SiteDesignInput,
  SiteDesignRequest,
  SiteProductInput,
} from './catalogue.schema'

type Editor = Scope<'siteCatalogue'>
type Design = typeof siteDesigns.$inferSelect

/** Adds a design to the gallery; customers see it once it has a picture and is published. */
export const createDesign = (scope: Editor, { price, ...input }: SiteDesignInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    await tx
      .insert(siteDesigns)
      .values({ ...input, priceAgorot: price, companyId, id, createdBy: actorId, updatedBy: actorId })
    await recordDesignChange(tx, scope, { id, name: input.name, act: 'design-added' })
    return { id, version: 1 }
  })

/** Changes a design. 404, 409 (version), 422 where it would be published without a picture. */
export const updateDesign = (scope: Editor, id: string, { price, version, ...input }: SiteDesignChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockDesign(tx, scope, { id, version })
    if (input.isPublished && before.imageFileId === null)
      throw invalid({ isPublished: 'כדי לפרסם את העיצוב יש להעלות תמונה' })
    await writeDesign(tx, scope, before, { ...input, priceAgorot: price })
    await recordDesignChange(tx, scope, { id, name: input.name, act: 'design-updated' })
    return { id, version: version + 1 }
  })

/** Deletes a design that no website has; its picture stops being served. 404, 409 (version, chosen). */
export async function deleteDesign(scope: Editor, id: string, { version }: { version: number }) {
  const dropped = await inCompany(scope, async (tx) => {
    const before = await lockDesign(tx, scope, { id, version })
    await refuseChosen(tx, scope, id)
    const gone = { deletedAt: new Date(), isPublished: false, imageFileId: null, imageToken: null }
    await writeDesign(tx, scope, before, gone)
    const key = before.imageFileId && (await endPicture(tx, scope, before.imageFileId))
    await recordDesignChange(tx, scope, { id, name: before.name, act: 'design-deleted' })
    return key
  })
  await dropPictureFile(dropped)
  return { id }
}

async function refuseChosen(tx: Tx, { companyId }: Editor, id: string): Promise<void> {
  const [chosen] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.designId, id), isNull(sites.deletedAt)))
    .limit(1)
  if (chosen) throw conflict('chosen', 'העיצוב נבחר באתר, ולכן אינו נמחק. אפשר להפסיק להציע אותו ללקוחות.')
}

const PLACE: PicturePlace = { kind: 'site_design', form: { width: 1_200, height: 900, as: 'webp' } }

/** Re-encodes and saves the picture of a design, in place of the former one. 404, 422 if the file is no picture. */
export async function saveDesignPicture(scope: Editor, id: string, upload: PictureUpload): Promise<{ token: string }> {
  await inCompany(scope, (tx) => lockDesign(tx, scope, { id }))
  return replacePicture(scope, { upload, place: PLACE }, async (tx, { fileId, token }) => {
    const before = await lockDesign(tx, scope, { id })
    await tx
      .update(siteDesigns)
      .set({ imageFileId: fileId, imageToken: token, updatedAt: new Date(), updatedBy: scope.actorId })
      .where(isDesign(scope, id))
    await recordDesignChange(tx, scope, { id, name: before.name, act: 'design-updated' })
    return { formerId: before.imageFileId, result: { token } }
  })
}

const isDesign = ({ companyId }: { readonly companyId: string }, id: string) =>
  and(eq(siteDesigns.companyId, companyId), eq(siteDesigns.id, id))

const lockDesign = (
  tx: Tx,
  { companyId }: Editor,
  { id, version }: { id: string; version?: number },
): Promise<Design> => lockRow(tx, siteDesigns, { companyId }, { id, version, orElse: NO_DESIGN })

const writeDesign = (tx: Tx, scope: Editor, { id, version }: Design, set: Partial<Design>) =>
  tx
    .update(siteDesigns)
    .set({ ...set, ...touch(version, scope.actorId) })
    .where(isDesign(scope, id))

type DesignAct = 'design-added' | 'design-updated' | 'design-deleted'

async function recordDesignChange(
  tx: Tx,
  scope: Editor,
  { id, name, act }: { id: string; name: string; act: DesignAct },
): Promise<void> {
  await publish(tx, scope, { topic: 'site', entityId: id, kind: act })
  await audit(tx, scope, { action: `site.${act}`, entity: 'site_design', entityId: id, data: { name } })
}

/**
 * Asks the customer of a website to choose a design, or records what they told the office. 404, 409 (version, the design
 * is done with), 422 by field.
 */
export const requestDesign = (
  scope: Scope<'siteEdits'>,
  siteId: string,
  { isAsked, designId, version }: SiteDesignRequest,
) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId, version })
    if (!takesDesign(site.state)) throw conflict('closed', TOO_LATE)
    const { name, price } = await agreedDesign(tx, scope, { site, designId })
    await writeSite(tx, scope, site, { isDesignAsked: isAsked, designId, designPriceAgorot: price })
    if (isAsked && !site.isDesignAsked) await mailSiteCustomer(tx, scope, { site, kind: 'design' })
    await recordSiteChange(tx, scope, { site, act: 'design-asked', data: { design: name } })
    return { id: siteId, version: version + 1 }
  })

/** Returns the name of a design and what it costs the website: a choice that was made before keeps its price. */
async function agreedDesign(
  tx: Tx,
  scope: Scope<'siteEdits'>,
  { site, designId }: { site: Site; designId: string | null },
): Promise<{ name: string; price: number | null }> {
  if (designId === null) return { name: '', price: null }
  const { name, priceAgorot } = await findDesignRow(tx, scope, designId)
  return { name, price: designId === site.designId ? site.designPriceAgorot : priceAgorot }
}

const TOO_LATE = 'האתר כבר נבנה, ואי אפשר להחליף לו עיצוב.'

/**
 * Chooses a design by the customer's link, at the price that they were shown. The manager is told. 404, 409 where they
 * are not asked, or the price changed meanwhile.
 */
export const chooseDesign = (pass: SitePass, { designId, priceAgorot }: SiteDesignChoice) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const site = await lockSite(tx, pass, { id: pass.siteId })
    requireOpen(site)
    requireAsked(site)
    const design = await findDesignRow(tx, pass, designId)
    if (!design.isPublished) throw conflict('changed', 'העיצוב הזה אינו מוצע יותר. אפשר לרענן את הדף ולבחור אחר.')
    if (design.priceAgorot !== priceAgorot) throw conflict('changed', 'המחיר של העיצוב השתנה בינתיים. יש לרענן את הדף.')
    const who = { companyId: pass.companyId }
    await writeSite(tx, who, site, { designId, designPriceAgorot: priceAgorot })
    await notifySiteOwner(tx, who, { site, kind: 'site.design-chosen', note: design.name })
    await recordSiteChange(tx, who, { site, act: 'design-chosen', data: { design: design.name, price: priceAgorot } })
    return { designId }
  })

function requireAsked({ state, isDesignAsked }: Site): void {
  if (!isDesignAsked || !takesDesign(state)) throw conflict('closed', 'אין עכשיו עיצוב לבחור. אפשר לפנות אלינו.')
}

/**
 * Says what a service is for websites, or that it is none of their products; then its prices for companies below go too.
 * 422 for a service that is not the company's.
 */
export const saveSiteProduct = (scope: Editor, { serviceId, kind }: SiteProductInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId: updatedBy } = scope
    const name = await requireService(tx, scope, serviceId)
    const isIt = and(eq(siteProducts.companyId, companyId), eq(siteProducts.serviceId, serviceId))
    if (kind === null) {
      await tx.delete(siteAgencyPrices).where(isPriceOf(scope, serviceId))
      await tx.delete(siteProducts).where(isIt)
    } else {
      const set = { kind, updatedBy, updatedAt: new Date() }
      await tx
        .insert(siteProducts)
        .values({ ...set, companyId, serviceId })
        .onConflictDoUpdate({ target: [siteProducts.companyId, siteProducts.serviceId], set })
    }
    await audit(tx, scope, {
      action: 'site.product-changed',
      entity: 'service',
      entityId: serviceId,
      data: { name, kind: kind ?? '' },
    })
    return { id: serviceId }
  })

async function requireService(tx: Tx, { companyId }: Editor, id: string): Promise<string> {
  const [found] = await tx
    .select({ name: services.name })
    .from(services)
    .where(and(inScope(services, { companyId }), eq(services.id, id)))
    .for('share')
  if (!found) throw invalid({ serviceId: 'השירות לא נמצא' })
  return found.name
}

const isPriceOf = ({ companyId }: Editor, serviceId: string) =>
  and(eq(siteAgencyPrices.companyId, companyId), eq(siteAgencyPrices.serviceId, serviceId))

/**
 * Says what a company below pays for a product; an empty price is that of everybody. 409 (version), 422 where it is no
 * product, or no company below.
 */
export const saveAgencyPrice = (scope: Editor, { serviceId, agencyId, price, version }: SiteAgencyPrice) =>
  inCompany(scope, async (tx) => {
    const name = await requireProduct(tx, scope, serviceId)
    await requireAgency(tx, scope, agencyId)
    const isIt = and(isPriceOf(scope, serviceId), eq(siteAgencyPrices.agencyId, agencyId))
    const [before] = await tx.select().from(siteAgencyPrices).where(isIt).for('update')
    const { priceAgorot: former = null, version: now = 0 } = before ?? {}
    if (now !== version) throw conflict('stale', CHANGED)
    if (price === null) await tx.delete(siteAgencyPrices).where(isIt)
    else await writeAgencyPrice(tx, scope, { serviceId, agencyId, priceAgorot: price, version: version + 1 })
    const data = { name, before: former, after: price }
    await audit(tx, scope, { action: 'site.agency-price-changed', entity: 'service', entityId: serviceId, data })
    return { version: price === null ? 0 : version + 1 }
  })

const CHANGED = 'המחיר השתנה בינתיים. יש לרענן את הדף ולשמור שוב.'

type AgencyPrice = Pick<typeof siteAgencyPrices.$inferSelect, 'serviceId' | 'agencyId' | 'priceAgorot' | 'version'>

function writeAgencyPrice(
  tx: Tx,
  { companyId, actorId: updatedBy }: Editor,
  { priceAgorot, version, ...key }: AgencyPrice,
) {
  const set = { priceAgorot, version, updatedBy, updatedAt: new Date() }
  const { companyId: company, serviceId, agencyId } = siteAgencyPrices
  return tx
    .insert(siteAgencyPrices)
    .values({ ...key, ...set, companyId })
    .onConflictDoUpdate({ target: [company, serviceId, agencyId], set })
}

/** Returns the name of a product, which stays one until the transaction ends; 422. */
async function requireProduct(tx: Tx, { companyId }: Editor, id: string): Promise<string> {
  const [found] = await tx
    .select({ name: services.name })
    .from(siteProducts)
    .innerJoin(services, and(eq(services.companyId, siteProducts.companyId), eq(services.id, siteProducts.serviceId)))
    .where(and(eq(siteProducts.companyId, companyId), eq(siteProducts.serviceId, id)))
    .for('update', { of: siteProducts })
  if (!found) throw invalid({ serviceId: 'השירות אינו מוצר של אתרים' })
  return found.name
}

async function requireAgency(tx: Tx, scope: Editor, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isAgencyOf(scope), eq(companies.id, id)))
  if (!found) throw invalid({ agencyId: 'הזכיין לא נמצא' })
}
