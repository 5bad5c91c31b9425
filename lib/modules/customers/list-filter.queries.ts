import { and, between, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { type Hits, searchIds } from '@/lib/db/search'
import { dayRange } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { parseNationalId } from '@/lib/format/national-id'
import { inScope } from '@/lib/records/in-scope'
import { balanceFilter } from './balance-filter.queries'
import type { CustomerFilter } from './customers.list'
import { followUpRange, searchWords } from './customers.rules'
import { MAX_IDS } from './list-filter.rules'
import { type TagAndFieldFilter, tagAndFieldFilter } from './tag-filter.queries'

type Viewer = Scope<'customers'>

export type BuiltFilter = {
  /** Condition for the rows that match, by which they are read. */
  matches: SQL | undefined
  /**
   * More customers match the words, tags, fields or balance than ids are listed: the total is estimated, since a count
   * would read every row.
   */
  isMany: boolean
  /** What the total is estimated by: a condition that the planner knows, the share of its rows that match, a minimum. */
  estimate: { condition: SQL | undefined; share: number; minimum: number }
  /** The search found more hits than it returns. */
  isCut: boolean
  /** The filter names a field or money that the viewer may not see, or a value that the field cannot hold. */
  hasUnknown: boolean
}

/**
 * Builds the condition of a filter for a viewer from the scope, the plain filters, the search hits, and the tag, field,
 * balance and duplicate filters.
 */
export async function buildListFilter(tx: Tx, scope: Viewer, filter: CustomerFilter): Promise<BuiltFilter> {
  const labelled = await tagAndFieldFilter(tx, scope, filter)
  const marked = await balanceFilter(tx, scope, filter)
  const common = await commonWords(tx, scope, filter)
  const found = common ? null : await searchHits(tx, scope, filter)
  const hits = intersectHits(intersectHits(found, labelled), marked)
  const plain = and(listFilter(scope, filter, hits), marked?.condition)
  const sources = [common, found, labelled, marked].filter(Boolean)
  return {
    matches: and(
      plain,
      rowByRow(common?.condition),
      isMany(labelled) ? rowByRow(labelled?.condition) : labelled?.condition,
    ),
    estimate: {
      condition: and(plain, labelled?.condition),
      share: common?.share ?? 1,
      minimum: sources.length === 1 && !hasPlainFilter(scope, filter) ? MAX_IDS : 0,
    },
    isMany: common !== null || isMany(labelled) || isMany(marked),
    isCut: found?.isCut ?? false,
    hasUnknown: labelled?.hasUnknown || marked?.isForbidden || false,
  }
}

type Carriers = Pick<TagAndFieldFilter, 'ids' | 'condition'> | null

const isMany = (carriers: Carriers) => carriers?.condition !== undefined && carriers.ids === null

/**
 * Returns a condition that Postgres takes for a common one, so that it reads the list in its order until a page is full.
 * By its own estimate, which multiplies the shares of the single values, it would read and sort all customers.
 */
const rowByRow = (condition: SQL | undefined): SQL | undefined =>
  condition && sql`case when ${condition} then true else false end`

function intersectHits(found: Hits | null, carriers: Carriers): Hits | null {
  if (!carriers?.ids) return found
  if (!found) return { ids: carriers.ids, isCut: false }
  const ids = new Set(carriers.ids)
  return { ...found, ids: found.ids.filter((id) => ids.has(id)) }
}

/**
 * Returns the condition of a list: the rows of the scope, restricted by the plain filters and by the ids that were
 * found.
 */
export const listFilter = (scope: Viewer, filter: CustomerFilter, hits: Hits | null): SQL | undefined =>
  and(
    inScope(customers, scope, { deleted: filter.deleted === null ? 'none' : 'only' }),
    hits ? sql`${customers.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    ...ofRow(scope, filter),
    ...ofTime(filter),
  )

const columns = { kind: customers.kind, team: customers.teamId } as const
const texts = { status: customers.status, source: customers.source, city: customers.city } as const
const missing = { phone: customers.phone, email: customers.email, nationalId: customers.nationalIdIndex } as const

function ofRow(scope: Viewer, filter: CustomerFilter): (SQL | undefined)[] {
  const owner = filter.owner === 'mine' ? scope.actorId : filter.owner
  const named = { ...columns, ...texts }
  const equal = (Object.keys(named) as (keyof typeof named)[]).map((key) => {
    const wanted = filter[key]
    return wanted ? eq(named[key], wanted as never) : undefined
  })
  const none = filter.tagsNone && sql`not ${customers.tagIds} && ${sql.param(filter.tagsNone)}::uuid[]`
  return [
    ...equal,
    owner ? eq(customers.ownerId, owner) : undefined,
    none ?? undefined,
    filter.missing ? isNull(missing[filter.missing]) : undefined,
  ]
}

const hasPlainFilter = (scope: Viewer, filter: CustomerFilter): boolean =>
  filter.deleted !== null || [...ofRow(scope, filter), ...ofTime(filter)].some((condition) => condition !== undefined)

function ofTime({ followUp, from, to, activeFrom, activeTo }: CustomerFilter): (SQL | undefined)[] {
  const range = followUp && followUpRange(followUp)
  const { createdAt, lastActivityAt, followUpOrder } = customers
  return [
    range ? between(followUpOrder, range.from, range.to) : undefined,
    from ? gte(createdAt, dayRange(from).from) : undefined,
    to ? lt(createdAt, dayRange(to).to) : undefined,
    activeFrom ? gte(lastActivityAt, dayRange(activeFrom).from) : undefined,
    activeTo ? lt(lastActivityAt, dayRange(activeTo).to) : undefined,
  ]
}

/** Number of newest customers that show how common a word is, and the share of them from which on it is. */
const SAMPLE = 500
const COMMON = 0.05

/**
 * Returns the words of a search as a condition, and the share of the customers who have them, where so many have that
 * the search function (`kesher.search_ids`) would find more than it returns; null for other searches. Words are matched
 * as there.
 */
async function commonWords(tx: Tx, scope: Viewer, { q, deleted }: Pick<CustomerFilter, 'q' | 'deleted'>) {
  const words = searchWords(q)
  if (!words || deleted || scope.ownerId) return null
  const { searchText } = customers
  const isShort = words.length < 3
  const text = isShort ? sql`left(${searchText}, 200)` : searchText
  const condition = sql`${text} like ${isShort ? '' : '%'} || kesher.like_escape(${fold(words)}) || '%'`
  const { rows } = await tx.execute<{ last: number | null; matching: number }>(sql`
    select (select max(number) from customers where company_id = ${scope.companyId}) as last,
      (select count(*)::int from (select ${condition} as matches from customers where ${inScope(customers, scope)}
        order by created_at desc, id desc limit ${SAMPLE}) newest where matches) as matching`)
  const share = (rows[0]?.matching ?? 0) / SAMPLE
  // Numbers of customers follow one another, so that the last one tells how many there are.
  return share >= COMMON && (rows[0]?.last ?? 0) * share > MAX_IDS ? { condition, share } : null
}

type Searched = Pick<CustomerFilter, 'q'> & Partial<Pick<CustomerFilter, 'owner' | 'deleted'>>

/**
 * Returns the customers that a search finds: by words, and by the exact number where a valid identity or company number
 * was typed.
 */
export async function searchHits(
  tx: Tx,
  scope: Viewer,
  { q, owner = null, deleted = null }: Searched,
): Promise<Hits | null> {
  const words = searchWords(q)
  if (!words) return null
  if (deleted) return { ids: await deletedOf(tx, scope, words), isCut: false }
  const ownerId = scope.ownerId ?? (owner === 'mine' ? scope.actorId : (owner ?? undefined))
  const hits = await searchIds(tx, { kind: 'customers', words, ownerId })
  const nationalId = parseNationalId(q)
  return nationalId.ok ? { ...hits, ids: [...hits.ids, ...(await holdersOf(tx, scope, nationalId.value))] } : hits
}

/**
 * Searches the 2,000 most recently deleted customers by their search text; the search function does not cover deleted
 * ones.
 */
async function deletedOf(tx: Tx, scope: Viewer, words: string): Promise<string[]> {
  const newest = tx
    .select({ id: customers.id, searchText: customers.searchText })
    .from(customers)
    .where(inScope(customers, scope, { deleted: 'only' }))
    .orderBy(sql`${customers.deletedAt} desc`)
    .limit(MAX_DELETED)
    .as('newest')
  const found = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(sql`position(${fold(words)} in ${newest.searchText}) > 0`)
  return found.map(({ id }) => id)
}

const MAX_DELETED = 2_000

async function holdersOf(tx: Tx, scope: Viewer, nationalId: string): Promise<string[]> {
  const index = blindIndex(scope.companyId, nationalId)
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inScope(customers, scope), eq(customers.nationalIdIndex, index)))
  return found.map(({ id }) => id)
}
