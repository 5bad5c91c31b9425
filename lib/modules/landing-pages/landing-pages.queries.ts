import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { landingDomains, landingPages, landingPageVersions } from '@/lib/db/schema/landing-pages'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { pageAddress } from './addresses.rules'
import { readContent } from './blocks.schema'
import { NO_PAGE } from './landing-pages.labels'
import type { LandingPageListInput } from './landing-pages.list'
import type { EffectiveState } from './landing-pages.schema'
import { effectiveState } from './state.rules'

type Viewer = Scope<'landingPages'>
export type LandingPage = typeof landingPages.$inferSelect

const row = {
  id: landingPages.id,
  name: landingPages.name,
  slug: landingPages.slug,
  state: landingPages.state,
  publishFrom: landingPages.publishFrom,
  publishTo: landingPages.publishTo,
  isDraftNewer: landingPages.isDraftNewer,
  currentVersion: landingPages.currentVersion,
  publishedAt: landingPages.publishedAt,
  host: landingDomains.host,
  isHome: landingPages.isHome,
  createdAt: landingPages.createdAt,
  updatedAt: landingPages.updatedAt,
  version: landingPages.version,
}

/** Days of which the list shows views and sent forms. */
const COUNTED_DAYS = 30

const counted = (numbers: SQL) =>
  sql<number>`(select coalesce(sum(${numbers}), 0)::int from landing_visits v
    where v.company_id = ${landingPages.companyId} and v.page_id = ${landingPages.id} and v.day > current_date - ${COUNTED_DAYS}::int)`

const numbers = { views: counted(sql`v.views`), sends: counted(sql`v.sends`) }

const sortings = sortedBothWays<LandingPageListInput['sort']>({
  name: [landingPages.name, 'text'],
  created: [landingPages.createdAt, 'timestamptz'],
  updated: [landingPages.updatedAt, 'timestamptz'],
})

const onDomain = and(
  eq(landingDomains.companyId, landingPages.companyId),
  eq(landingDomains.id, landingPages.domainId),
  eq(landingDomains.state, 'verified'),
)

/** Returns one page of the landing pages, each with what it is for visitors now and its numbers of the last 30 days. */
export const listLandingPages = (scope: Viewer, wanted: LandingPageListInput) =>
  readInCompany(scope, async (tx) => {
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: landingPages,
      matches: matching(scope, wanted),
      select: (sortKey) =>
        tx
          .select({ ...row, formName, ...numbers, sortKey })
          .from(landingPages)
          .leftJoin(landingDomains, onDomain),
    })
    return { ...page, rows: page.rows.map(withState), isCut: false }
  })

export type LandingPageList = Awaited<ReturnType<typeof listLandingPages>>
export type LandingPageRow = LandingPageList['rows'][number]

type Stated = Pick<LandingPage, 'state' | 'publishFrom' | 'publishTo' | 'slug' | 'isHome'> & { host: string | null }

const withState = <R extends Stated>(found: R): R & { effective: EffectiveState; address: string } => ({
  ...found,
  effective: effectiveState(found, new Date()),
  address: pageAddress(found),
})

/** Condition for the filters. A company has few pages, so the search is a plain substring match. */
function matching(scope: Viewer, { q, state }: LandingPageListInput): SQL | undefined {
  const words = q.trim().toLowerCase()
  const holds = (column: SQL) => sql`position(${words} in lower(${column})) > 0`
  return and(
    inScope(landingPages, scope),
    state ? IN_STATE[state] : sql`${landingPages.state} <> 'archived'`,
    words ? or(holds(sql`${landingPages.name}`), holds(sql`${landingPages.slug}`)) : undefined,
  )
}

const [isPublished, hasBegun, hasEnded] = [
  sql`${landingPages.state} = 'published'`,
  sql`coalesce(${landingPages.publishFrom} <= now(), true)`,
  sql`coalesce(${landingPages.publishTo} <= now(), false)`,
]
const IN_STATE: Readonly<Record<EffectiveState, SQL | undefined>> = {
  draft: eq(landingPages.state, 'draft'),
  scheduled: and(isPublished, sql`not ${hasBegun}`, sql`not ${hasEnded}`),
  open: and(isPublished, hasBegun, sql`not ${hasEnded}`),
  ended: and(isPublished, hasEnded),
  paused: eq(landingPages.state, 'paused'),
  archived: eq(landingPages.state, 'archived'),
}

/** Name of whoever saved the page last. */
const updatedByName = sql<string | null>`(select u.display_name from users u
  where u.company_id = ${landingPages.companyId} and u.id = ${landingPages.updatedBy})`

/** Name of the form that the draft shows; also of one that was deleted before pages kept it. */
const formName = sql<string | null>`(select c.name from capture_channels c
  where c.company_id = ${landingPages.companyId} and c.id = ${landingPages.formChannelId})`

/** Returns a page with its draft; 404. */
export const findLandingPage = (scope: Viewer | Scope<'landingPageEdits'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const { formChannelId, draft, domainId } = landingPages
    const [found] = await tx
      .select({ ...row, formChannelId, draft, domainId, updatedByName, ...numbers })
      .from(landingPages)
      .leftJoin(landingDomains, onDomain)
      .where(and(inScope(landingPages, scope), eq(landingPages.id, id)))
    if (!found) throw notFound(NO_PAGE)
    const { draft: stored, ...page } = found
    return { ...withState(page), content: readContent(stored) }
  })

export type LandingPageDetails = Awaited<ReturnType<typeof findLandingPage>>

type AnyViewer = Viewer | Scope<'landingPageEdits'> | Scope<'landingPagePublishing'>

/** Throws 404 for a page that is not in the scope. */
export async function requireLandingPage(tx: Tx, scope: AnyViewer, id: string): Promise<void> {
  const isIt = and(inScope(landingPages, scope), eq(landingPages.id, id))
  const [found] = await tx.select({ id: landingPages.id }).from(landingPages).where(isIt)
  if (!found) throw notFound(NO_PAGE)
}

const MAX_VERSIONS = 100

/** Returns the versions of a page, the newest first, at most 100; 404. */
export const listPageVersions = (scope: Viewer, pageId: string) =>
  readInCompany(scope, async (tx) => {
    await requireLandingPage(tx, scope, pageId)
    const { companyId, number, createdAt, createdBy } = landingPageVersions
    return tx
      .select({ number, createdAt, byName: users.displayName })
      .from(landingPageVersions)
      .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, createdBy)))
      .where(and(eq(companyId, scope.companyId), eq(landingPageVersions.pageId, pageId)))
      .orderBy(desc(number))
      .limit(MAX_VERSIONS)
  })

/** Returns the content of a version; 404. */
export const findPageVersion = (scope: Viewer, wanted: { id: string; number: number }) =>
  readInCompany(scope, async (tx) => {
    const found = await loadPageVersion(tx, scope, wanted)
    if (!found) throw notFound('הגרסה לא נמצאה')
    return { number: found.number, createdAt: found.createdAt, content: readContent(found.content) }
  })

/** Reads a version of a page of a company; undefined if there is none. */
export async function loadPageVersion(
  tx: Tx,
  { companyId }: { companyId: string },
  { id, number }: { id: string; number: number },
) {
  const { companyId: company, pageId, number: version } = landingPageVersions
  const [found] = await tx
    .select({
      number: version,
      createdAt: landingPageVersions.createdAt,
      content: landingPageVersions.content,
      formChannelId: landingPageVersions.formChannelId,
    })
    .from(landingPageVersions)
    .innerJoin(landingPages, and(eq(landingPages.companyId, company), eq(landingPages.id, pageId)))
    .where(and(eq(company, companyId), eq(pageId, id), eq(version, number), isNull(landingPages.deletedAt)))
  return found
}
