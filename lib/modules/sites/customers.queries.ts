import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { sites } from '@/lib/db/schema/sites'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { SITE_STAGES } from '@/lib/vocabulary/sites'

import { inSites, type SiteViewer } from './reach.queries'
import type { SiteCustomerListInput } from './sites.list'

const sitesIn = (...states: string[]) =>
  sql<number>`(select count(*) from sites s where s.company_id = customers.company_id and s.customer_id = customers.id
    and s.deleted_at is null and s.state = any(${sql.param(states)}::text[]))`.mapWith(Number)

const row = {
  id: customers.id,
  number: customers.numberText,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  building: sitesIn('draft', ...SITE_STAGES),
  live: sitesIn('live', 'suspended'),
}

/** Condition for the customers of a company who have websites. */
const haveSites = ({ companyId }: SiteViewer): SQL | undefined =>
  and(
    eq(customers.companyId, companyId),
    isNull(customers.deletedAt),
    sql`exists (select from sites s where s.company_id = customers.company_id and s.customer_id = customers.id
      and s.deleted_at is null)`,
  )

/** Returns one page of the customers who have websites. */
export const listSiteCustomers = (viewer: SiteViewer, wanted: SiteCustomerListInput) =>
  readInCompany(viewer, async (tx) => {
    const found = wanted.q.trim() ? await findByWords(tx, wanted.q) : null
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortedBothWays<SiteCustomerListInput['sort']>({ name: [customers.name, 'text'] })[wanted.sort],
      from: customers,
      matches: and(haveSites(viewer), found?.matches),
      select: (sortKey) => tx.select({ ...row, sortKey: sql<string>`${sortKey}` }).from(customers),
    })
    return { ...page, isCut: found?.isCut ?? false }
  })

export type SiteCustomerList = Awaited<ReturnType<typeof listSiteCustomers>>
export type SiteCustomerRow = SiteCustomerList['rows'][number]

async function findByWords(tx: Tx, words: string) {
  const { ids, isCut } = await searchIds(tx, { kind: 'customers', words, ownerIds: null })
  return { matches: sql`customers.id = any(${sql.param(ids)}::uuid[])`, isCut }
}

const MAX_SITES = 200

/** Returns a customer who has websites, with them, the newest first; 404. */
export const findSiteCustomer = (viewer: SiteViewer, id: string) =>
  readInCompany(viewer, async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, name: customers.name, phone: customers.phone, email: customers.email })
      .from(customers)
      .where(and(haveSites(viewer), eq(customers.id, id)))
    if (!customer) throw notFound('ללקוח הזה אין אתרים')
    const theirs = await tx
      .select({
        id: sites.id,
        number: sites.number,
        name: sites.name,
        state: sites.state,
        stateSince: sites.stateSince,
        lateAfter: sites.lateAfter,
        liveUrl: sites.liveUrl,
        launchedOn: sites.launchedOn,
        ownerName: users.displayName,
      })
      .from(sites)
      .innerJoin(users, and(eq(users.companyId, sites.companyId), eq(users.id, sites.ownerId)))
      .where(and(inSites(viewer), eq(sites.customerId, id)))
      .orderBy(sql`sites.created_at desc`, asc(sites.id))
      .limit(MAX_SITES)
    return { ...customer, sites: theirs }
  })

export type SiteCustomer = Awaited<ReturnType<typeof findSiteCustomer>>
