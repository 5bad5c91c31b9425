import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leadTotals } from '@/lib/db/schema/lead-totals'
import { leads } from '@/lib/db/schema/leads'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { inReach, inScope } from '@/lib/records/in-scope'

import { atLeast, type ColumnTotal, type CountedLeads, statusIds, sumByStatus, type Totals } from './board.rules'
import { type LeadListInput, loadLeadList } from './leads.list'
import { type LeadRow, leadsCursor, leadsPage } from './leads.queries'
import { buildLeadFilter } from './list-filter.queries'
import { defaultPipeline, isClosedType } from './statuses.rules'
import type { LeadPipeline, LeadStatus } from './statuses.schema'

/** Cards of a column that are read with the board. */
const BOARD_CARDS = 25
/** Leads of a board that are counted where a filter leaves some out. */
const MAX_COUNTED = 10_000

export type BoardColumn = ColumnTotal & {
  statusId: string
  /** The recommended maximum; null also where a filter leaves leads out: their number says nothing about the whole column. */
  maxLeads: number | null
  /** The first leads, the latest in this status first; none of a closed status. */
  rows: LeadRow[]
}

type Known = { pipelines: readonly LeadPipeline[] }

/** Returns the pipeline that a board shows: that of the address, or the one of new leads. */
export const boardPipeline = (pipelines: readonly LeadPipeline[], wanted: Pick<LeadListInput, 'pipeline'>) =>
  pipelines.find(({ id }) => id === wanted.pipeline) ?? defaultPipeline(pipelines)

/**
 * Returns the columns of a pipeline for the filters of the list, in the order of its statuses: the number and the amount
 * of all leads of a column, and the first of them. Without a filter but the owner's the numbers are exact.
 */
export const loadBoard = (scope: Scope<'leads'>, wanted: LeadListInput, { pipelines }: Known): Promise<BoardColumn[]> =>
  readInCompany(scope, async (tx) => {
    const statuses = boardPipeline(pipelines, wanted)?.statuses ?? []
    const filter = { ...wanted, state: 'all', pipeline: null, status: null, deleted: null } as const
    const { matches } = await buildLeadFilter(tx, scope, filter, pipelines)
    const open = statuses.filter(({ type }) => !isClosedType(type))
    const place = leadsCursor({
      ...wanted,
      deleted: null,
      sort: '-since',
      size: BOARD_CARDS,
      after: null,
      before: null,
    })
    const pages = await selectTogether(
      tx,
      Object.fromEntries(open.map((status) => [status.id, leadsPage(tx, place, and(matches, hasStatus(status)))])),
    )
    const totals = isUnfiltered(filter)
      ? await storedTotals(tx, scope, { statuses, owner: filter.owner })
      : await countedTotals(tx, { statuses, matches, pages })
    const isWhole = isUnfiltered(filter) && filter.owner === null
    return statuses.map((status) => ({
      statusId: status.id,
      maxLeads: isWhole ? status.maxLeads : null,
      ...(totals.get(status.id) ?? { leads: 0, expectedAgorot: 0, isAtLeast: false }),
      rows: (pages[status.id] ?? []).slice(0, BOARD_CARDS),
    }))
  })

const hasStatus = (status: LeadStatus) => inArray(leads.statusId, statusIds(status))

const EMPTY = loadLeadList({ state: 'all' })

/** Whether a filter leaves out nothing but the leads of other owners. */
function isUnfiltered({ sort: _, size: __, after: ___, before: ____, owner: _____, fields, ...filter }: LeadListInput) {
  const empty: Readonly<Record<string, unknown>> = EMPTY
  return Object.keys(fields).length === 0 && Object.entries(filter).every(([key, value]) => value === empty[key])
}

type Stored = { statuses: readonly LeadStatus[]; owner: LeadListInput['owner'] }

async function storedTotals(tx: Tx, scope: Scope<'leads'>, { statuses, owner }: Stored): Promise<Totals> {
  const { companyId, actorId } = scope
  const { statusId } = leadTotals
  const wanted = owner === 'mine' ? actorId : owner
  const rows = await tx
    .select({
      statusId,
      leads: sql<number>`sum(${leadTotals.leads})::int`,
      expectedAgorot: sql<string>`sum(${leadTotals.expectedAgorot})`,
    })
    .from(leadTotals)
    .where(
      and(
        eq(leadTotals.companyId, companyId),
        inArray(statusId, statuses.flatMap(statusIds)),
        inReach(scope, { ownerId: leadTotals.ownerId }),
        wanted === 'none' ? isNull(leadTotals.ownerId) : wanted ? eq(leadTotals.ownerId, wanted) : undefined,
      ),
    )
    .groupBy(statusId)
  return sumByStatus(statuses, [...rows, ...(await sharedTotals(tx, scope, { statuses, owner }))])
}

/** Returns the totals of the leads on which the viewer collaborates: the stored ones count by owner. */
async function sharedTotals(tx: Tx, scope: Scope<'leads'>, { statuses, owner }: Stored) {
  const { companyId, actorId, reach } = scope
  if (!reach || reach.recordIds.length === 0) return []
  const { statusId, ownerId } = leads
  const wanted = owner === 'mine' ? actorId : owner
  return tx
    .select({
      statusId,
      leads: sql<number>`count(*)::int`,
      expectedAgorot: sql<string>`sum(${leads.expectedAgorot})`,
    })
    .from(leads)
    .where(
      and(
        inScope(leads, { companyId }),
        inArray(leads.id, [...reach.recordIds]),
        inArray(statusId, statuses.flatMap(statusIds)),
        or(isNull(ownerId), notInArray(ownerId, [...reach.ownerIds])),
        wanted === 'none' ? isNull(ownerId) : wanted ? eq(ownerId, wanted) : undefined,
      ),
    )
    .groupBy(statusId)
}

/**
 * Counts the leads of each column that a filter leaves, in one pass. Where there are more than are counted, a number is
 * what the column has at least; only a column whose leads were all read is known.
 */
async function countedTotals(tx: Tx, { statuses, matches, pages }: Counting): Promise<Totals> {
  const { rows } = await tx.execute<CountedLeads>(sql`
    select status_id as "statusId", count(*)::int as leads, sum(expected_agorot) as "expectedAgorot" from (
      select status_id, expected_agorot from ${leads} where ${matches} limit ${MAX_COUNTED + 1}) counted group by 1`)
  const totals = sumByStatus(statuses, rows)
  if (rows.reduce((sum, row) => sum + row.leads, 0) <= MAX_COUNTED) return totals
  return new Map(statuses.map(({ id }) => [id, atLeast(totals.get(id), pages[id], BOARD_CARDS)]))
}

type Counting = {
  statuses: readonly LeadStatus[]
  matches: SQL | undefined
  pages: Readonly<Partial<Record<string, readonly LeadRow[]>>>
}
