import { and, asc, desc, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { siteDomainOrders, siteDomainSettings, siteDomains, siteEndingPrices } from '@/lib/db/schema/domains'
import { sites } from '@/lib/db/schema/sites'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { DOMAIN_ENDINGS, type DomainEnding } from '@/lib/vocabulary/domains'

import type { DomainListInput } from '../sites.list'
import { NO_DOMAIN } from './domains.labels'

type Viewer = Scope<'siteWork'> | Scope<'domainEdits'>
type Company = { readonly companyId: string }
export type Domain = typeof siteDomains.$inferSelect

/** Condition for the domains of a company. */
const inDomains = ({ companyId }: Company): SQL | undefined => inScope(siteDomains, { companyId })

const ofCustomer = and(eq(customers.companyId, siteDomains.companyId), eq(customers.id, siteDomains.customerId))
const ofSite = and(
  eq(sites.companyId, siteDomains.companyId),
  eq(sites.id, siteDomains.siteId),
  isNull(sites.deletedAt),
)

const row = {
  id: siteDomains.id,
  ascii: siteDomains.ascii,
  unicode: siteDomains.unicode,
  ending: siteDomains.ending,
  registrar: siteDomains.registrar,
  registrarName: siteDomains.registrarName,
  state: siteDomains.state,
  registrant: siteDomains.registrant,
  expiresOn: siteDomains.expiresOn,
  isRenewed: siteDomains.isRenewed,
  priceAgorot: siteDomains.priceAgorot,
  customerId: siteDomains.customerId,
  customerName: customers.name,
  siteId: siteDomains.siteId,
  siteName: sites.name,
  createdAt: siteDomains.createdAt,
  version: siteDomains.version,
}

const ENDED = ['deleted', 'transferred_away', 'rejected'] as const

/** Returns one page of the domains, filtered and sorted by the list's parameters. */
export const listSiteDomains = (viewer: Viewer, wanted: DomainListInput) =>
  readInCompany(viewer, async (tx) => {
    const found = wanted.q.trim() ? await findByWords(tx, wanted.q) : null
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: siteDomains,
      matches: and(found?.matches, ...narrow(viewer, wanted)),
      select: (sortKey) =>
        tx
          .select({ ...row, sortKey })
          .from(siteDomains)
          .innerJoin(customers, ofCustomer)
          .leftJoin(sites, ofSite),
    })
    return { ...page, isCut: found?.isCut ?? false }
  })

const narrow = (viewer: Viewer, { state, customer, within, held }: DomainListInput) => [
  inDomains(viewer),
  state ? eq(siteDomains.state, state) : undefined,
  customer ? eq(siteDomains.customerId, customer) : undefined,
  within ? expiringWithin(Number(within)) : undefined,
  held
    ? and(inArray(siteDomains.registrant, ['company', 'unknown']), notInArray(siteDomains.state, [...ENDED]))
    : undefined,
]

export type DomainList = Awaited<ReturnType<typeof listSiteDomains>>
export type DomainRow = Omit<DomainList['rows'][number], 'sortKey'>

const sortings = sortedBothWays<DomainListInput['sort']>({
  expires: [siteDomains.expiryOrder, 'date'],
  name: [siteDomains.unicode, 'text'],
  created: [siteDomains.createdAt, 'timestamptz'],
})

/** Domains that expire within some days, and those that have expired and can still be renewed. */
const expiringWithin = (days: number): SQL | undefined =>
  and(lte(siteDomains.expiryOrder, addDays(businessDay(), days)), notInArray(siteDomains.state, [...ENDED]))

/** Finds domains by their names, and by the words of their customers. */
async function findByWords(tx: Tx, words: string) {
  const own = await searchIds(tx, { kind: 'site_domains', words, ownerIds: null })
  const people = await searchIds(tx, { kind: 'customers', words, ownerIds: null })
  return {
    matches: or(
      sql`site_domains.id = any(${sql.param(own.ids)}::uuid[])`,
      sql`site_domains.customer_id = any(${sql.param(people.ids)}::uuid[])`,
    ),
    isCut: own.isCut || people.isCut,
  }
}

/** Returns a domain of the caller's company; 404. For callers that have checked who asks. */
export async function findDomainRow(tx: Tx, company: Company, id: string): Promise<Domain> {
  const [domain] = await tx
    .select()
    .from(siteDomains)
    .where(and(inDomains(company), eq(siteDomains.id, id)))
  if (!domain) throw notFound(NO_DOMAIN)
  return domain
}

const MAX_ORDERS = 100

/** Returns a domain with its customer, its website and what was ordered for it; costs only for who sees them. 404. */
export const findDomain = (viewer: Viewer, id: string, seesCosts: boolean) =>
  readInCompany(viewer, async (tx) => {
    const { companyId: _, searchText: __, deletedAt: ___, ...domain } = await findDomainRow(tx, viewer, id)
    const { companyId } = viewer
    const [customer] = await tx
      .select({ name: customers.name, email: customers.email })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.id, domain.customerId)))
    const [site] = domain.siteId
      ? await tx
          .select({ name: sites.name })
          .from(sites)
          .where(and(eq(sites.companyId, companyId), eq(sites.id, domain.siteId), isNull(sites.deletedAt)))
      : []
    return {
      ...domain,
      costAgorot: seesCosts ? domain.costAgorot : null,
      customerName: customer?.name ?? '',
      customerEmail: customer?.email ?? null,
      siteName: site?.name ?? null,
      orders: await listOrders(tx, viewer, id),
    }
  })

export type DomainDetails = Awaited<ReturnType<typeof findDomain>>

const listOrders = (tx: Tx, { companyId }: Company, domainId: string) => {
  const { id, kind, years, state, reason, priceAgorot, createdAt, endedAt } = siteDomainOrders
  return tx
    .select({ id, kind, years, state, reason, priceAgorot, createdAt, endedAt, byName: users.displayName })
    .from(siteDomainOrders)
    .leftJoin(users, and(eq(users.companyId, siteDomainOrders.companyId), eq(users.id, siteDomainOrders.createdBy)))
    .where(and(eq(siteDomainOrders.companyId, companyId), eq(siteDomainOrders.domainId, domainId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_ORDERS)
}

const MAX_SITES = 200

/** Returns the websites of a customer, as the options of a field. */
export const listSitesOfCustomer = (viewer: Viewer, customerId: string) =>
  readInCompany(viewer, (tx) =>
    tx
      .select({ value: sites.id, label: sites.name })
      .from(sites)
      .where(and(eq(sites.companyId, viewer.companyId), eq(sites.customerId, customerId), isNull(sites.deletedAt)))
      .orderBy(asc(sites.name), asc(sites.id))
      .limit(MAX_SITES),
  )

/** Returns what new domains of a company begin with; version 0 where it was never set. */
export async function loadDomainSettings(tx: Tx, { companyId }: Company) {
  const { nameServers, records, version } = siteDomainSettings
  const [settings] = await tx
    .select({ nameServers, records, version })
    .from(siteDomainSettings)
    .where(eq(siteDomainSettings.companyId, companyId))
  return settings ?? { nameServers: [], records: [], version: 0 }
}

export const findDomainSettings = (viewer: Viewer) => readInCompany(viewer, (tx) => loadDomainSettings(tx, viewer))

const NO_PRICES = {
  registerCost: null,
  registerPrice: null,
  renewCost: null,
  renewPrice: null,
  transferCost: null,
  transferPrice: null,
}

export type EndingPriceColumns = { [K in keyof typeof NO_PRICES]: number | null } & { version: number }

/** Returns what a company takes and pays for domains of an ending, for a year; version 0 where it was never set. */
export async function loadEndingPrices(tx: Tx, company: Company, ending: DomainEnding): Promise<EndingPriceColumns> {
  return (await selectPrices(tx, company)).get(ending) ?? { ...NO_PRICES, version: 0 }
}

async function selectPrices(tx: Tx, { companyId }: Company): Promise<Map<DomainEnding, EndingPriceColumns>> {
  const { ending, registerCost, registerPrice, renewCost, renewPrice, transferCost, transferPrice, version } =
    siteEndingPrices
  const rows = await tx
    .select({ ending, registerCost, registerPrice, renewCost, renewPrice, transferCost, transferPrice, version })
    .from(siteEndingPrices)
    .where(eq(siteEndingPrices.companyId, companyId))
  return new Map(rows.map(({ ending: of, ...prices }) => [of, prices]))
}

/** Returns the prices of every ending, with the costs only for who sees them. */
export const listEndingPrices = (viewer: Viewer | Scope<'siteCatalogue'>, seesCosts: boolean) =>
  readInCompany(viewer, async (tx) => {
    const own = await selectPrices(tx, viewer)
    return DOMAIN_ENDINGS.map((ending) => {
      const prices = { ending, ...(own.get(ending) ?? { ...NO_PRICES, version: 0 }) }
      return seesCosts ? prices : { ...prices, registerCost: null, renewCost: null, transferCost: null }
    })
  })

export type EndingPrices = Awaited<ReturnType<typeof listEndingPrices>>[number]
