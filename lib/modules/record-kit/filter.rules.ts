import { type SQL, sql } from 'drizzle-orm'

import { listScopeOwners } from '@/lib/access/reach'
import type { Hits } from '@/lib/db/search'
import type { RecordReader } from '@/lib/records/kind'

/**
 * Maximum number of ids that a filter resolves to. With more matches the list is read in sort order and filtered row by
 * row, which is fast enough because matches are then common, and the total is estimated.
 */
export const MAX_IDS = 2_000

/** Returns the users whose records a search covers: those of the scope, or the one that a filter names; null for all. */
export const searchedOwners = (scope: RecordReader, owner: string | null): readonly string[] | null =>
  listScopeOwners(scope) ?? (owner ? [owner === 'mine' ? scope.actorId : owner] : null)

/** Records that a filter on another table or on labels finds: by their ids, or as a condition where they are too many. */
export type Found = { ids: string[] | null; condition: SQL | undefined }

/** Whether more records match than ids are listed. */
export const isMany = (found: Found | null): boolean => found?.condition !== undefined && found.ids === null

/**
 * Returns a condition that Postgres takes for a common one, so that it reads the list in its order until a page is full.
 * By its own estimate, which multiplies the shares of the single values, it would read and sort all rows.
 */
export const rowByRow = (condition: SQL | undefined): SQL | undefined =>
  condition && sql`case when ${condition} then true else false end`

/** Restricts hits to the records that were found by their ids. */
export function intersectHits(hits: Hits | null, found: Found | null): Hits | null {
  if (!found?.ids) return hits
  if (!hits) return { ids: found.ids, isCut: false }
  const ids = new Set(found.ids)
  return { ...hits, ids: hits.ids.filter((id) => ids.has(id)) }
}
