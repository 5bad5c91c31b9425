import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { selectPublishedDesigns } from './catalogue/catalogue.queries'
import { selectContentFile, selectContents } from './contents.queries'
import { findSiteRow, type Site } from './reach.queries'
import { isOpenToCustomer, takesContents, takesDesign } from './site-states.rules'
import { NO_SITE } from './sites.labels'

declare const proven: unique symbol

/** Proof that somebody has the customer's link of a website. Only findSitePass creates one. */
export type SitePass = { readonly companyId: string; readonly siteId: string; readonly [proven]: true }

const WRONG_TOKENS = { name: 'site-link', hits: 30, seconds: 60 }

/** Resolves the link of a website; 404, and 429 beyond 30 wrong ones a minute. */
export async function findSitePass(token: string, headers: Headers): Promise<SitePass> {
  const link = await findLink('site', token)
  if (link) return { companyId: link.companyId, siteId: link.targetId } as SitePass
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound(NO_SITE)
}

/** Throws 404 for a website that is not open to its customer. */
export function requireOpen({ state }: Pick<Site, 'state'>): void {
  if (!isOpenToCustomer(state)) throw notFound(NO_SITE)
}

/** Returns what the customer's page of a website shows; 404. */
export async function loadSitePage(token: string, headers: Headers) {
  const pass = await findSitePass(token, headers)
  const { companyId, siteId } = pass
  return readInCompany({ companyId }, async (tx) => {
    const site = await findSiteRow(tx, pass, siteId)
    requireOpen(site)
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const [customer] = await tx
      .select({ name: customers.name })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.id, site.customerId)))
    const contents = await selectContents(tx, pass, siteId)
    const { name, state, stagingUrl, liveUrl, previewVersion, designId } = site
    const asksDesign = site.isDesignAsked && takesDesign(state)
    return {
      brand: await brandIn(tx, companyId),
      companyName: company?.name ?? '',
      customerName: customer?.name ?? '',
      name,
      state,
      liveUrl: state === 'live' ? liveUrl : '',
      /** The version to decide about; null where there is nothing to decide. */
      preview: state === 'client_review' ? { url: stagingUrl, version: previewVersion } : null,
      takesContents: takesContents(state),
      /** The designs to choose from, and what was chosen; null where the customer is not asked. */
      design: asksDesign ? { chosenId: designId, offered: await selectPublishedDesigns(tx, { companyId }) } : null,
      contents: contents.map(({ decidedByName: _, decidedAt: __, ...content }) => content),
    }
  })
}

export type SitePageView = Awaited<ReturnType<typeof loadSitePage>>
export type AskedContent = SitePageView['contents'][number]

/** Returns the storage key, name and type of a file that was sent, by the customer's link; 404. */
export async function findSentFile(
  token: string,
  headers: Headers,
  { contentId, fileId }: { contentId: string; fileId: string },
) {
  const pass = await findSitePass(token, headers)
  const { companyId, siteId } = pass
  return readInCompany({ companyId }, async (tx) => {
    requireOpen(await findSiteRow(tx, pass, siteId))
    return selectContentFile(tx, pass, { siteId, contentId, fileId })
  })
}
