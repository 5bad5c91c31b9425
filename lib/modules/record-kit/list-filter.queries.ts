import { and, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { countTotal, estimatedTotal, type Total } from '@/lib/db/counting'
import type { Hits } from '@/lib/db/search'
import type { RecordEntity, RecordKind, RecordReader } from '@/lib/records/kind'

import { type Found, intersectHits, isMany, MAX_IDS, rowByRow } from './filter.rules'
import { type LabelFilter, type LabelsWanted, labelFilter } from './label-filter.queries'
import { commonWords, searchRecordIds } from './search.queries'

export type BuiltFilter = {
  /** Condition for the rows that match, by which they are read. */
  matches: SQL | undefined
  /**
   * More records match the words, labels or another table than ids are listed: the total is estimated, since a count
   * would read every row.
   */
  isMany: boolean
  /** What the total is estimated by: a condition that the planner knows, the share of its rows that match, a minimum. */
  estimate: { condition: SQL | undefined; share: number; minimum: number }
  /** The search found more hits than it returns. */
  isCut: boolean
  /** The filter names something that the viewer may not see, or a value that a field cannot hold. */
  hasUnknown: boolean
}

type Parts = {
  filter: LabelsWanted & { q: string }
  /** Condition of the scope and of the filters on the record's own columns. */
  plain: SQL | undefined
  /** Whether `plain` is more than the scope. */
  isFiltered: boolean
  /** Records that match a filter on another table. */
  marked?: (Found & { isForbidden: boolean }) | null
  /** The search, if it finds more than words. */
  search?: () => Promise<Hits | null>
}

/**
 * Builds the condition of a list's filter for a viewer, from the plain filters, the search, the tags, consents and
 * custom fields, and what was found in other tables.
 */
export async function buildRecordFilter<E extends RecordEntity>(
  tx: Tx,
  scope: RecordReader<NoInfer<E>>,
  kind: RecordKind<E>,
  { filter, plain, isFiltered, marked = null, search }: Parts,
): Promise<BuiltFilter> {
  const labelled = await labelFilter(tx, scope, kind, filter)
  const common = await commonWords(tx, scope, kind, filter)
  const found = common ? null : await (search ? search() : searchRecordIds(tx, scope, kind, filter))
  const hits = intersectHits(intersectHits(found, labelled), marked)
  const { id }: RecordKind['table'] = kind.table
  const isHit = hits ? sql`${id} = any(${sql.param(hits.ids)}::uuid[])` : undefined
  const listed = and(plain, isHit, marked?.condition)
  const sources = [common, found, labelled, marked].filter(Boolean)
  return {
    matches: and(listed, rowByRow(common?.condition), labelCondition(labelled)),
    estimate: {
      condition: and(listed, labelled?.condition),
      share: common?.share ?? 1,
      minimum: sources.length === 1 && !isFiltered ? MAX_IDS : 0,
    },
    isMany: common !== null || isMany(labelled) || isMany(marked),
    isCut: found?.isCut ?? false,
    hasUnknown: labelled?.hasUnknown || marked?.isForbidden || false,
  }
}

const labelCondition = (labelled: LabelFilter | null) =>
  isMany(labelled) ? rowByRow(labelled?.condition) : labelled?.condition

type Filtered = Pick<BuiltFilter, 'matches' | 'estimate' | 'isMany'>

/** Returns the number of matching records: exact, or estimated where counting would read every row. */
export async function countFiltered(
  tx: Tx,
  table: RecordKind['table'],
  { matches, estimate, isMany: isEstimated }: Filtered,
): Promise<Total> {
  const { condition, share, minimum } = estimate
  if (!isEstimated) return countTotal(tx, sql`select 1 from ${table} where ${matches}`)
  const { count } = await estimatedTotal(tx, sql`select 1 from ${table} where ${condition}`)
  return { count: Math.max(Math.round(count * share), minimum), isEstimated: true }
}
