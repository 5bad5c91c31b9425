import { and, eq, isNull, or } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { landingDomains, landingPages, landingPageVersions } from '@/lib/db/schema/landing-pages'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { domainToken, pageAddress, pageToken } from './addresses.rules'
import { type PageContent, readContent } from './blocks.schema'
import { NO_PAGE } from './landing-pages.labels'
import type { PageContext } from './page-view.rules'
import { loadPageContext } from './preview.queries'
import { effectiveState } from './state.rules'

const WRONG_ADDRESSES = { name: 'landing-page', hits: 60, seconds: 60 }

/** A page as a visitor asks for it. */
export type ShownPage = {
  companyId: string
  pageId: string
  /** Whether it is published, and now is inside its window. */
  isOpen: boolean
  version: number
  content: PageContent
  context: PageContext
  /** The address of the form that takes what is sent; null if it was deleted. */
  formSlug: string | null
}

type Wanted = {
  slug: string
  /** The own domain that the visitor is on; null for the installation's own address. */
  host: string | null
  /** The version that the visitor has before them; without one the present. */
  version?: number | undefined
}

/**
 * Finds the page of an address, with the version that was asked for if there is such a one. 404 for an unknown address, a
 * page that was never published, and one of another host; 429 beyond 60 wrong addresses a minute.
 */
export async function findShownPage({ slug, host, version }: Wanted, headers: Headers): Promise<ShownPage> {
  const link = await findLink('landing_page', pageToken(slug.normalize('NFC').toLowerCase()))
  if (!link) {
    await countAddress(WRONG_ADDRESSES, clientAddress(headers))
    throw notFound(NO_PAGE)
  }
  const { companyId, targetId } = link
  return readInCompany({ companyId }, async (tx) => {
    const { pages, versions } = await selectTogether(tx, {
      pages: selectPlacedPage(tx, companyId, targetId),
      versions: selectVersions(tx, companyId, { id: targetId, version }),
    })
    const [page] = pages
    const found =
      versions.find(({ number }) => number === version) ??
      versions.find(({ number }) => number === page?.currentVersion)
    if (!page || !found || (host !== null && host !== page.host)) throw notFound(NO_PAGE)
    const content = readContent(found.content)
    const { formChannelId } = found
    const context = await loadPageContext(tx, { companyId }, { content, formChannelId, isPublic: true })
    return {
      companyId,
      pageId: targetId,
      isOpen: effectiveState(page, new Date()) === 'open',
      version: found.number,
      content,
      context: { ...context, address: pageAddress(page), version: found.number },
      formSlug: context.form?.slug ?? null,
    }
  })
}

function selectPlacedPage(tx: Tx, companyId: string, id: string) {
  const { slug, state, publishFrom, publishTo, currentVersion, isHome } = landingPages
  return tx
    .select({ slug, state, publishFrom, publishTo, currentVersion, isHome, host: landingDomains.host })
    .from(landingPages)
    .leftJoin(
      landingDomains,
      and(
        eq(landingDomains.companyId, landingPages.companyId),
        eq(landingDomains.id, landingPages.domainId),
        eq(landingDomains.state, 'verified'),
      ),
    )
    .where(and(eq(landingPages.companyId, companyId), eq(landingPages.id, id), isNull(landingPages.deletedAt)))
}

/** Builds the select of the present version of a published page, and of the one that is asked for. */
function selectVersions(tx: Tx, companyId: string, { id, version }: { id: string; version: number | undefined }) {
  const { companyId: company, pageId, number, content, formChannelId } = landingPageVersions
  const isAsked = version === undefined ? undefined : eq(number, version)
  return tx
    .select({ number, content, formChannelId })
    .from(landingPageVersions)
    .innerJoin(landingPages, and(eq(landingPages.companyId, company), eq(landingPages.id, pageId)))
    .where(and(eq(company, companyId), eq(pageId, id), or(eq(number, landingPages.currentVersion), isAsked)))
}

/** Returns what stands at the root of a verified domain: the address of its page, or none; 404 for any other host. */
export async function findHost(host: string): Promise<{ home: string | null }> {
  const link = await findLink('landing_domain', domainToken(host))
  if (!link) throw notFound('הדומיין אינו מוכר')
  const { companyId, targetId } = link
  return readInCompany({ companyId }, async (tx) => {
    const { companyId: company, domainId, isHome, slug, deletedAt } = landingPages
    const [found] = await tx
      .select({ slug })
      .from(landingPages)
      .where(and(eq(company, companyId), eq(domainId, targetId), eq(isHome, true), isNull(deletedAt)))
    return { home: found?.slug ?? null }
  })
}
