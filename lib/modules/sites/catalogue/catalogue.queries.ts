import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { siteAgencyPrices, siteDesigns, siteProducts } from '@/lib/db/schema/site-catalogue'
import { readInCompany } from '@/lib/db/tenant'
import { shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'
import { listPackageParts } from '@/lib/modules/services/parts.queries'
import { inScope } from '@/lib/records/in-scope'

import { NO_DESIGN } from '../sites.labels'

type Company = { readonly companyId: string }
type Viewer = Scope<'siteWork'> | Scope<'siteCatalogue'>
type DesignViewer = Viewer | Scope<'siteEdits'>

const MAX_DESIGNS = 300

const design = {
  id: siteDesigns.id,
  name: siteDesigns.name,
  category: siteDesigns.category,
  description: siteDesigns.description,
  demoUrl: siteDesigns.demoUrl,
  priceAgorot: siteDesigns.priceAgorot,
  colours: siteDesigns.colours,
  imageToken: siteDesigns.imageToken,
}

/** Condition for the designs of a company. */
const inDesigns = ({ companyId }: Company): SQL | undefined => inScope(siteDesigns, { companyId })

/** Returns the designs of the gallery by category, with how many websites have each. */
export const listDesigns = (viewer: DesignViewer) =>
  readInCompany(viewer, (tx) =>
    tx
      .select({
        ...design,
        isPublished: siteDesigns.isPublished,
        version: siteDesigns.version,
        sites: sql<number>`(select count(*) from sites s where s.company_id = site_designs.company_id
          and s.design_id = site_designs.id and s.deleted_at is null)`.mapWith(Number),
      })
      .from(siteDesigns)
      .where(inDesigns(viewer))
      .orderBy(asc(siteDesigns.category), asc(siteDesigns.name), asc(siteDesigns.id))
      .limit(MAX_DESIGNS),
  )

export type SiteDesign = Awaited<ReturnType<typeof listDesigns>>[number]

/** Returns the designs that customers may choose from. For callers that have checked who asks. */
export const selectPublishedDesigns = (tx: Tx, company: Company) =>
  tx
    .select(design)
    .from(siteDesigns)
    .where(and(inDesigns(company), eq(siteDesigns.isPublished, true)))
    .orderBy(asc(siteDesigns.category), asc(siteDesigns.name), asc(siteDesigns.id))
    .limit(MAX_DESIGNS)

export type OfferedDesign = Awaited<ReturnType<typeof selectPublishedDesigns>>[number]

/** Returns a design of the company; 404. For callers that have checked who asks. */
export async function findDesignRow(tx: Tx, company: Company, id: string): Promise<typeof siteDesigns.$inferSelect> {
  const [found] = await tx
    .select()
    .from(siteDesigns)
    .where(and(inDesigns(company), eq(siteDesigns.id, id)))
  if (!found) throw notFound(NO_DESIGN)
  return found
}

const product = {
  serviceId: siteProducts.serviceId,
  kind: siteProducts.kind,
  name: services.name,
  code: services.code,
  serviceKind: services.kind,
  period: services.period,
  periodCount: services.periodCount,
  priceAgorot: services.priceAgorot,
  setupFeeAgorot: services.setupFeeAgorot,
  state: services.state,
}

const MAX_PRODUCTS = 500

type Seeing = { seesCosts: boolean; agencyId?: string | null }

/**
 * Returns the products of websites by kind: what each costs and sells for, what a package holds and, for one company
 * below, what it pays. Costs only for who sees them.
 */
export const listSiteProducts = (viewer: Viewer, { seesCosts, agencyId = null }: Seeing) =>
  readInCompany(viewer, async (tx) => {
    const { companyId } = viewer
    const rows = await tx
      .select({
        ...product,
        costAgorot: services.costAgorot,
        agencyAgorot: siteAgencyPrices.priceAgorot,
        agencyVersion: sql<number>`coalesce(${siteAgencyPrices.version}, 0)`.mapWith(Number),
      })
      .from(siteProducts)
      .innerJoin(services, and(eq(services.companyId, siteProducts.companyId), eq(services.id, siteProducts.serviceId)))
      .leftJoin(
        siteAgencyPrices,
        and(
          eq(siteAgencyPrices.companyId, siteProducts.companyId),
          eq(siteAgencyPrices.serviceId, siteProducts.serviceId),
          agencyId ? eq(siteAgencyPrices.agencyId, agencyId) : sql`false`,
        ),
      )
      .where(and(eq(siteProducts.companyId, companyId), isNull(services.deletedAt)))
      .orderBy(asc(siteProducts.kind), asc(services.name), asc(services.id))
      .limit(MAX_PRODUCTS)
    const parts = new Map<string, string[]>()
    for (const { serviceId, serviceKind } of rows)
      if (serviceKind === 'package')
        parts.set(
          serviceId,
          (await listPackageParts(tx, viewer, serviceId)).map(({ name }) => name),
        )
    return rows.map((row) => ({
      ...row,
      costAgorot: seesCosts ? row.costAgorot : null,
      parts: parts.get(row.serviceId) ?? [],
    }))
  })

export type SiteProduct = Awaited<ReturnType<typeof listSiteProducts>>[number]

/** Returns the active services that are no products of websites yet. */
export const listProductChoices = (scope: Scope<'siteCatalogue'>) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ value: services.id, label: services.name })
      .from(services)
      .where(
        and(
          inScope(services, { companyId: scope.companyId }),
          eq(services.state, 'active'),
          sql`not exists (select from site_products p where p.company_id = services.company_id and p.service_id = services.id)`,
        ),
      )
      .orderBy(asc(services.name), asc(services.id))
      .limit(MAX_PRODUCTS),
  )

const MAX_SALES = 200

/** Returns the sales of websites, the newest first. */
export const listSiteSales = (viewer: Viewer) =>
  readInCompany(viewer, async (tx) => {
    const { id, title, state, amountAgorot, listAgorot, opensOn, expiresAt, paidCount, paymentsMax, paidAgorot } =
      paymentPages
    const rows = await tx
      .select({ id, title, state, amountAgorot, listAgorot, opensOn, expiresAt, paidCount, paymentsMax, paidAgorot })
      .from(paymentPages)
      .where(
        and(
          inScope(paymentPages, { companyId: viewer.companyId }),
          eq(paymentPages.context, 'site'),
          isNotNull(listAgorot),
        ),
      )
      .orderBy(desc(paymentPages.createdAt), desc(id))
      .limit(MAX_SALES)
    return rows.map((row) => ({ ...row, saleState: saleState(row, new Date()) }))
  })

export type SiteSale = Awaited<ReturnType<typeof listSiteSales>>[number]
export type SaleState = 'draft' | 'scheduled' | 'running' | 'ended'

type Sale = Parameters<typeof shownPageState>[0] & { opensOn: string | null }

/** Where a sale stands: it is prepared, waits for its first day, can be bought, or is over. */
function saleState(sale: Sale, now: Date): SaleState {
  const shown = shownPageState(sale, now)
  if (shown === 'draft') return sale.opensOn === null ? 'draft' : 'scheduled'
  return shown === 'active' || shown === 'partial' ? 'running' : 'ended'
}

/** Returns the companies directly below, for each of which products may have prices of their own. */
export const listAgencies = (viewer: Viewer) =>
  readInCompany(viewer, (tx) =>
    tx
      .select({ value: companies.id, label: companies.name })
      .from(companies)
      .where(isAgencyOf(viewer))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MAX_PRODUCTS),
  )

/** Condition for the companies directly below that are not closed. */
export const isAgencyOf = ({ companyId }: Company): SQL | undefined =>
  and(
    eq(companies.parentId, companyId),
    sql`${companies.path} @> array[${companyId}::uuid]`,
    sql`${companies.state} <> 'closed'`,
  )
