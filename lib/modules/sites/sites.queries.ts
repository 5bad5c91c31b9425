import { and, asc, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { siteDesigns } from '@/lib/db/schema/site-catalogue'
import { siteApprovals, sites, siteTicks } from '@/lib/db/schema/sites'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { businessDay } from '@/lib/format/dates'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { SITE_STAGES, type SiteStage, type SiteState } from '@/lib/vocabulary/sites'

import { findSiteRow, inSites, listClientStages, loadStages, type SiteViewer, type Stages } from './reach.queries'
import type { SiteFilter, SiteListInput } from './sites.list'

const contentsIn = (...states: string[]) =>
  sql<number>`(select count(*) from site_contents c where c.company_id = sites.company_id and c.site_id = sites.id
    and c.deleted_at is null and c.state = any(${sql.param(states)}::text[]) and (c.is_required or c.state <> 'missing'))`.mapWith(
    Number,
  )

const row = {
  id: sites.id,
  number: sites.number,
  name: sites.name,
  state: sites.state,
  stateSince: sites.stateSince,
  stageDueOn: sites.stageDueOn,
  dueOn: sites.dueOn,
  lateAfter: sites.lateAfter,
  liveUrl: sites.liveUrl,
  launchedOn: sites.launchedOn,
  createdAt: sites.createdAt,
  version: sites.version,
  customerId: sites.customerId,
  customerName: customers.name,
  ownerId: sites.ownerId,
  ownerName: users.displayName,
  /** Required contents that the customer has not sent, or has to send again. */
  missingContents: contentsIn('missing', 'returned'),
  /** Contents that wait to be looked at. */
  submittedContents: contentsIn('submitted'),
}

const ofCustomer = and(eq(customers.companyId, sites.companyId), eq(customers.id, sites.customerId))
const ofOwner = and(eq(users.companyId, sites.companyId), eq(users.id, sites.ownerId))

/** Builds the select of websites with their customers and managers. */
const selectRows = (tx: Tx, sortKey: SQL<string>) =>
  tx
    .select({ ...row, sortKey })
    .from(sites)
    .innerJoin(customers, ofCustomer)
    .innerJoin(users, ofOwner)

/** Returns one page of the websites, filtered and sorted by the list's parameters. */
export const listSites = (viewer: SiteViewer, wanted: SiteListInput) =>
  readInCompany(viewer, async (tx) => {
    const { matches, isCut } = await buildSiteFilter(tx, viewer, wanted)
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: sites,
      matches: and(
        matches,
        wanted.group ? inArray(sites.state, [...GROUPS[wanted.group]]) : undefined,
        wanted.state ? eq(sites.state, wanted.state) : undefined,
      ),
      select: (sortKey) => selectRows(tx, sortKey),
    })
    return { ...page, isCut }
  })

export type SiteList = Awaited<ReturnType<typeof listSites>>
export type SiteRow = Omit<SiteList['rows'][number], 'sortKey'>

const GROUPS: Readonly<Record<NonNullable<SiteListInput['group']>, readonly SiteState[]>> = {
  building: ['draft', ...SITE_STAGES],
  live: ['live', 'suspended'],
  ended: ['cancelled', 'archived'],
}

const sortings = sortedBothWays<SiteListInput['sort']>({
  since: [sites.stateSince, 'timestamptz'],
  name: [sites.name, 'text'],
  late: [sites.lateAfter, 'date'],
  created: [sites.createdAt, 'timestamptz'],
})

/** Builds the condition for a filter; `isCut` where the search found more than it takes in. */
async function buildSiteFilter(
  tx: Tx,
  viewer: SiteViewer,
  { q, owner, customer, attention }: SiteFilter,
): Promise<{ matches: SQL | undefined; isCut: boolean }> {
  const found = q.trim() ? await findByWords(tx, q) : null
  const matches = and(
    inSites(viewer),
    found?.matches,
    owner ? eq(sites.ownerId, owner) : undefined,
    customer ? eq(sites.customerId, customer) : undefined,
    attention ? await needsAttention(tx, viewer, attention) : undefined,
  )
  return { matches, isCut: found?.isCut ?? false }
}

/** Finds websites by their own words, and by those of their customers. */
async function findByWords(tx: Tx, words: string) {
  const own = await searchIds(tx, { kind: 'sites', words, ownerIds: null })
  const people = await searchIds(tx, { kind: 'customers', words, ownerIds: null })
  const isAny = (column: typeof sites.id | typeof sites.customerId, ids: string[]) =>
    sql`${column} = any(${sql.param(ids)}::uuid[])`
  return {
    matches: or(isAny(sites.id, own.ids), isAny(sites.customerId, people.ids)),
    isCut: own.isCut || people.isCut,
  }
}

async function needsAttention(
  tx: Tx,
  viewer: SiteViewer,
  attention: NonNullable<SiteFilter['attention']>,
): Promise<SQL | undefined> {
  if (attention === 'late') return lt(sites.lateAfter, businessDay())
  if (attention === 'client') return inArray(sites.state, listClientStages(await loadStages(tx, viewer)))
  return EXISTING[attention]
}

/** What there is of a website, or of what pays for it. */
const EXISTING = {
  contents: sql`exists (select from site_contents c where c.company_id = sites.company_id and c.site_id = sites.id
    and c.deleted_at is null and c.state = 'submitted')`,
  incident: sql`exists (select from site_incidents i where i.company_id = sites.company_id and i.site_id = sites.id
    and i.closed_at is null)`,
  unpaid: sql`exists (select from site_plans p join customer_services c on c.company_id = p.company_id
    and c.id = p.subscription_id where p.company_id = sites.company_id and p.site_id = sites.id
    and c.state in ('past_due', 'suspended'))`,
} as const

/** Cards of a column that are read with the board; more are read as it is scrolled. */
const BOARD_CARDS = 25

export type SiteColumn = { state: SiteStage; sites: number; rows: SiteRow[] }

/** Returns the columns of the build board for a filter: how many websites each has, and those that are late first. */
export const loadSiteBoard = (viewer: SiteViewer, wanted: SiteFilter) =>
  readInCompany(viewer, async (tx): Promise<{ columns: SiteColumn[]; stages: Stages }> => {
    const { matches } = await buildSiteFilter(tx, viewer, wanted)
    const stages = await loadStages(tx, viewer)
    const pages = await selectTogether(
      tx,
      Object.fromEntries(
        SITE_STAGES.map((state) => [
          state,
          selectRows(tx, sql<string>`sites.late_after::text`)
            .where(and(matches, eq(sites.state, state)))
            .orderBy(asc(sites.lateAfter), asc(sites.id))
            .limit(BOARD_CARDS),
        ]),
      ),
    )
    const totals = await tx
      .select({ state: sites.state, sites: count() })
      .from(sites)
      .where(and(matches, inArray(sites.state, [...SITE_STAGES])))
      .groupBy(sites.state)
    const columns = SITE_STAGES.map((state) => ({
      state,
      sites: totals.find((total) => total.state === state)?.sites ?? 0,
      rows: pages[state] ?? [],
    }))
    return { columns, stages }
  })

/** Returns a website with its customer, its manager, what was ticked and what was decided; 404. */
export const findSite = (viewer: SiteViewer | Scope<'siteEdits'>, id: string) =>
  readInCompany(viewer, async (tx) => {
    const site = await findSiteRow(tx, viewer, id)
    const { companyId } = viewer
    const [customer] = await tx
      .select({ name: customers.name, phone: customers.phone, email: customers.email })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.id, site.customerId)))
    const [owner] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.id, site.ownerId)))
    const ticks = await tx
      .select({ checkId: siteTicks.checkId })
      .from(siteTicks)
      .where(and(eq(siteTicks.companyId, companyId), eq(siteTicks.siteId, id)))
    // Deleted or not: what was chosen stays what the website has.
    const [design] = site.designId
      ? await tx
          .select({ name: siteDesigns.name })
          .from(siteDesigns)
          .where(and(eq(siteDesigns.companyId, companyId), eq(siteDesigns.id, site.designId)))
      : []
    const { searchText: _, companyId: __, addresses: ___, ...facts } = site
    return {
      ...facts,
      designName: design?.name ?? null,
      customerName: customer?.name ?? '',
      customerPhone: customer?.phone ?? null,
      customerEmail: customer?.email ?? null,
      ownerName: owner?.name ?? '',
      stages: await loadStages(tx, viewer),
      doneChecks: ticks.map(({ checkId }) => checkId),
      approvals: await listApprovals(tx, viewer, id),
    }
  })

export type SiteDetails = Awaited<ReturnType<typeof findSite>>

const MAX_APPROVALS = 50

const listApprovals = (tx: Tx, { companyId }: { readonly companyId: string }, siteId: string) => {
  const { id, previewVersion, decision, source, name, comment, url, at, ip } = siteApprovals
  return tx
    .select({ id, previewVersion, decision, source, name, comment, url, at, ip, byName: users.displayName })
    .from(siteApprovals)
    .leftJoin(users, and(eq(users.companyId, siteApprovals.companyId), eq(users.id, siteApprovals.byId)))
    .where(and(eq(siteApprovals.companyId, companyId), eq(siteApprovals.siteId, siteId)))
    .orderBy(desc(at), desc(id))
    .limit(MAX_APPROVALS)
}

/** Returns the users who may manage a website: the company's active office users. */
export const listSiteOwners = (viewer: SiteViewer | Scope<'siteEdits'>) =>
  readInCompany(viewer, (tx) =>
    tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(ownerCondition(viewer))
      .orderBy(asc(users.displayName), asc(users.id)),
  )

/** Returns how the company works in each stage. */
export const listStages = (viewer: SiteViewer | Scope<'siteEdits'>) =>
  readInCompany(viewer, (tx) => loadStages(tx, viewer))

/** Whether a version of the website that the customer was shown last was approved by them. */
export async function isPreviewApproved(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { id, previewVersion }: { id: string; previewVersion: number },
): Promise<boolean> {
  const [last] = await tx
    .select({ decision: siteApprovals.decision })
    .from(siteApprovals)
    .where(
      and(
        eq(siteApprovals.companyId, companyId),
        eq(siteApprovals.siteId, id),
        eq(siteApprovals.previewVersion, previewVersion),
      ),
    )
    .orderBy(desc(siteApprovals.at), desc(siteApprovals.id))
    .limit(1)
  return last?.decision === 'approved'
}
