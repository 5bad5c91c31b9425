import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads, leadTotals } from '@/lib/db/schema/leads'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'

import { type LeadListInput, loadLeadList } from './leads.list'
import { type LeadRow, leadsCursor, leadsPage } from './leads.queries'
import { buildLeadFilter } from './list-filter.queries'
import { defaultPipeline, isClosedType } from './statuses.rules'
import type { LeadPipeline, LeadStatus } from './statuses.schema'

/** Cards of a column that are read with the board. */
const BOARD_CARDS = 25
/** Leads of a column that are counted where a filter leaves some out. */
const COUNTED = 1_000

export type BoardColumn = {
  statusId: string
  leads: number
  expectedAgorot: number
  /** The column has more leads than were counted; the amount is not known. */
  isAtLeast: boolean
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
      : await countedTotals(tx, statuses, matches)
    return statuses.map((status) => ({
      statusId: status.id,
      ...(totals.get(status.id) ?? { leads: 0, expectedAgorot: 0, isAtLeast: false }),
      rows: (pages[status.id] ?? []).slice(0, BOARD_CARDS),
    }))
  })

const idsOf = ({ id, former }: LeadStatus) => [id, ...former]
const hasStatus = (status: LeadStatus) => inArray(leads.statusId, idsOf(status))

const EMPTY = loadLeadList({ state: 'all' })

/** Whether a filter leaves out nothing but the leads of other owners. */
function isUnfiltered({ sort: _, size: __, after: ___, before: ____, owner: _____, fields, ...filter }: LeadListInput) {
  const empty: Readonly<Record<string, unknown>> = EMPTY
  return Object.keys(fields).length === 0 && Object.entries(filter).every(([key, value]) => value === empty[key])
}

type Totals = Map<string, Pick<BoardColumn, 'leads' | 'expectedAgorot' | 'isAtLeast'>>
type Stored = { statuses: readonly LeadStatus[]; owner: LeadListInput['owner'] }

async function storedTotals(tx: Tx, scope: Scope<'leads'>, { statuses, owner }: Stored): Promise<Totals> {
  const { companyId, ownerId, actorId } = scope
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
        inArray(statusId, statuses.flatMap(idsOf)),
        ownerId ? eq(leadTotals.ownerId, ownerId) : undefined,
        wanted === 'none' ? isNull(leadTotals.ownerId) : wanted ? eq(leadTotals.ownerId, wanted) : undefined,
      ),
    )
    .groupBy(statusId)
  const totals = statuses.map((status) => {
    const own = rows.filter((row) => idsOf(status).includes(row.statusId))
    const sum = (of: (row: (typeof rows)[number]) => number) => own.reduce((total, row) => total + of(row), 0)
    const total = { leads: sum((row) => row.leads), expectedAgorot: sum((row) => Number(row.expectedAgorot)) }
    return [status.id, { ...total, isAtLeast: false }] as const
  })
  return new Map(totals)
}

/**
 * Counts the leads of each column that a filter leaves: in one pass where there are few, otherwise column by column, up
 * to a number that is found fast.
 */
async function countedTotals(tx: Tx, statuses: readonly LeadStatus[], matches: SQL | undefined): Promise<Totals> {
  const few = await totalsOfFew(tx, statuses, matches)
  if (few) return few
  const totals: Totals = new Map()
  for (const status of statuses) {
    const { rows } = await tx.execute<{ leads: number; amount: string }>(sql`
      select count(*)::int as leads, coalesce(sum(expected_agorot), 0) as amount from (
        select expected_agorot from ${leads} where ${and(matches, hasStatus(status))} limit ${COUNTED + 1}) counted`)
    const { leads: found = 0, amount = '0' } = rows[0] ?? {}
    const isAtLeast = found > COUNTED
    totals.set(status.id, {
      leads: isAtLeast ? COUNTED : found,
      expectedAgorot: isAtLeast ? 0 : Number(amount),
      isAtLeast,
    })
  }
  return totals
}

/** Leads of a board that are counted in one pass. */
const FEW = 10_000

type Counted = { status_id: string; leads: number; amount: string }

/** Returns the totals of all columns where a filter leaves few leads; null where it leaves more. */
async function totalsOfFew(tx: Tx, statuses: readonly LeadStatus[], matches: SQL | undefined): Promise<Totals | null> {
  const { rows } = await tx.execute<Counted>(sql`
    select status_id, count(*)::int as leads, sum(expected_agorot) as amount from (
      select status_id, expected_agorot from ${leads} where ${matches} limit ${FEW + 1}) counted group by 1`)
  if (rows.reduce((sum, row) => sum + row.leads, 0) > FEW) return null
  const totals = statuses.map((status) => {
    const own = rows.filter((row) => idsOf(status).includes(row.status_id))
    const sum = (of: (row: Counted) => number) => own.reduce((total, row) => total + of(row), 0)
    const total = { leads: sum((row) => row.leads), expectedAgorot: sum((row) => Number(row.amount)) }
    return [status.id, { ...total, isAtLeast: false }] as const
  })
  return new Map(totals)
}
