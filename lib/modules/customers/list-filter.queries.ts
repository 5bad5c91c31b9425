import { and, between, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { Hits } from '@/lib/db/search'
import { dayRange } from '@/lib/format/dates'
import { parseNationalId } from '@/lib/format/national-id'
import { type BuiltFilter, buildRecordFilter } from '@/lib/modules/record-kit/list-filter.queries'
import { searchRecordIds } from '@/lib/modules/record-kit/search.queries'
import { isSharedWith } from '@/lib/modules/record-kit/shared.rules'
import { followUpRange } from '@/lib/records/follow-up'
import { inScope } from '@/lib/records/in-scope'

import { balanceFilter } from './balance-filter.queries'
import type { CustomerFilter } from './customers.list'
import { customerRecords } from './record.queries'

type Viewer = Scope<'customers'>

/**
 * Builds the condition of a filter for a viewer from the scope, the plain filters, the search hits, and the tag, field,
 * balance and duplicate filters.
 */
export const buildListFilter = async (tx: Tx, scope: Viewer, filter: CustomerFilter): Promise<BuiltFilter> =>
  buildRecordFilter(tx, scope, customerRecords, {
    filter,
    plain: listFilter(scope, filter),
    isFiltered: hasPlainFilter(scope, filter),
    marked: await balanceFilter(tx, scope, filter),
    search: () => searchHits(tx, scope, filter),
  })

/** Returns the condition of a list: the rows of the scope, restricted by the plain filters. */
export const listFilter = (scope: Viewer, filter: CustomerFilter): SQL | undefined =>
  and(
    inScope(customers, scope, { deleted: filter.deleted === null ? 'none' : 'only' }),
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
    filter.shared ? isSharedWith(customerRecords, scope) : undefined,
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
  const hits = await searchRecordIds(tx, scope, customerRecords, { q, owner, deleted })
  if (!hits || deleted) return hits
  const nationalId = parseNationalId(q)
  return nationalId.ok ? { ...hits, ids: [...hits.ids, ...(await holdersOf(tx, scope, nationalId.value))] } : hits
}

async function holdersOf(tx: Tx, scope: Viewer, nationalId: string): Promise<string[]> {
  const index = blindIndex(scope.companyId, nationalId)
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inScope(customers, scope), eq(customers.nationalIdIndex, index)))
  return found.map(({ id }) => id)
}
