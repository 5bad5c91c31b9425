import { and, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { captureChannels } from '@/lib/db/schema/capture'
import { landingDomains, landingPages } from '@/lib/db/schema/landing-pages'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { domainToken, pageAddress, pageToken } from './addresses.rules'
import { type PageContent, readContent } from './blocks.schema'
import { NO_PAGE } from './landing-pages.labels'
import { loadPageVersion } from './landing-pages.queries'
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
    const page = await loadPlacedPage(tx, companyId, targetId)
    const number = page?.currentVersion ?? null
    if (!page || number === null || (host !== null && host !== page.host)) throw notFound(NO_PAGE)
    const found =
      (version === undefined
        ? undefined
        : await loadPageVersion(tx, { companyId }, { id: targetId, number: version })) ??
      (await loadPageVersion(tx, { companyId }, { id: targetId, number }))
    if (!found) throw notFound(NO_PAGE)
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
      formSlug: await findFormSlug(tx, companyId, formChannelId),
    }
  })
}

async function loadPlacedPage(tx: Tx, companyId: string, id: string) {
  const { slug, state, publishFrom, publishTo, currentVersion, isHome } = landingPages
  const [page] = await tx
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
  return page
}

async function findFormSlug(tx: Tx, companyId: string, channelId: string): Promise<string | null> {
  const { companyId: company, id, slug, deletedAt } = captureChannels
  const [found] = await tx
    .select({ slug })
    .from(captureChannels)
    .where(and(eq(company, companyId), eq(id, channelId), isNull(deletedAt)))
  return found?.slug ?? null
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
