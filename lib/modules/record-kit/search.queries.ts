import { getTableName, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { type Hits, searchIds } from '@/lib/db/search'
import { fold } from '@/lib/format/fold'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEntity, RecordKind, RecordReader } from '@/lib/records/kind'

import { MAX_IDS, searchedOwners } from './filter.rules'
import { searchWords } from './words.rules'

type Searched = { q: string; owner?: string | null; deleted?: 'yes' | null }
type Table = RecordKind['table']

/** Number of newest records that show how common a word is, and the share of them from which on it is. */
const SAMPLE = 500
const COMMON = 0.05

/**
 * Returns the words of a search as a condition, and the share of the records that have them, where so many have that the
 * search function (`kesher.search_ids`) would find more than it returns; null for other searches. Words are matched as
 * there.
 */
export async function commonWords<E extends RecordEntity>(
  tx: Tx,
  scope: RecordReader<NoInfer<E>>,
  kind: RecordKind<E>,
  { q, deleted }: Searched,
): Promise<{ condition: SQL; share: number } | null> {
  const words = searchWords(q)
  if (!words || deleted || scope.ownerId) return null
  const table: Table = kind.table
  const isShort = words.length < 3
  const text = isShort ? sql`left(${table.searchText}, 200)` : table.searchText
  const condition = sql`${text} like ${isShort ? '' : '%'} || kesher.like_escape(${fold(words)}) || '%'`
  const { rows } = await tx.execute<{ last: number | null; matching: number }>(sql`
    select (select max(number) from ${table} where company_id = ${scope.companyId}) as last,
      (select count(*)::int from (select ${condition} as matches from ${table} where ${inScope(table, scope)}
        order by created_at desc, id desc limit ${SAMPLE}) newest where matches) as matching`)
  const share = (rows[0]?.matching ?? 0) / SAMPLE
  // Numbers of records follow one another, so that the last one tells how many there are.
  return share >= COMMON && (rows[0]?.last ?? 0) * share > MAX_IDS ? { condition, share } : null
}

/** Returns the records that a search by words finds; null where nothing was typed. */
export async function searchRecordIds<E extends RecordEntity>(
  tx: Tx,
  scope: RecordReader<NoInfer<E>>,
  kind: RecordKind<E>,
  { q, owner = null, deleted = null }: Searched,
): Promise<Hits | null> {
  const words = searchWords(q)
  if (!words) return null
  if (deleted) return { ids: await deletedIds(tx, scope, kind.table, words), isCut: false }
  return searchIds(tx, {
    kind: getTableName(kind.table) as 'customers' | 'leads',
    words,
    ownerIds: searchedOwners(scope, owner),
    recordIds: scope.reach?.recordIds,
  })
}

const MAX_DELETED = 2_000

/**
 * Searches the 2,000 most recently deleted records by their search text; the search function does not cover deleted
 * ones.
 */
async function deletedIds(tx: Tx, scope: RecordReader, table: Table, words: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (select id, search_text from ${table} where ${inScope(table, scope, { deleted: 'only' })}
      order by deleted_at desc limit ${MAX_DELETED}) newest
    where position(${fold(words)} in search_text) > 0`)
  return rows.map(({ id }) => id)
}
