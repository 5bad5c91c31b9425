import { sql } from 'drizzle-orm'

import { fold } from '@/lib/format/fold'

import type { Tx } from './client'

/** Maximum number of hits; beyond it the search asks for more specific words. */
const SEARCH_CAP = 2_000

export type Searchable =
  | 'customers'
  | 'leads'
  | 'services'
  | 'payment_pages'
  | 'documents'
  | 'tasks'
  | 'events'
  | 'contact_identities'
  | 'sites'
  | 'site_domains'

export type Hits = { ids: string[]; isCut: boolean }
type Wanted = {
  kind: Searchable
  words: string
  /** Users whose rows are searched; null for those of all. */
  ownerIds: readonly string[] | null
  /** Further rows that are searched. */
  recordIds?: readonly string[] | undefined
  /** Hits at most; 2,000 unless said. */
  cap?: number
}

/**
 * Finds the ids of a company's rows that contain the words, through the one definer function; words of fewer than three
 * letters match by prefix.
 */
export async function searchIds(
  tx: Tx,
  { kind, words, ownerIds, recordIds = [], cap = SEARCH_CAP }: Wanted,
): Promise<Hits> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select kesher.search_ids(${kind}, ${fold(words)}, ${ownerIds && sql.param([...ownerIds])}::uuid[],
      ${sql.param([...recordIds])}::uuid[], ${cap + 1}) as id`,
  )
  return { ids: rows.slice(0, cap).map((row) => row.id), isCut: rows.length > cap }
}

/** Conversations that a search in messages takes in. */
const CONVERSATION_CAP = 500

/**
 * Finds the ids of conversations in which the words were said, newest first. `isCut`: there are more, or the words are so
 * common that only the newest messages were looked through.
 */
export async function searchMessages(tx: Tx, words: string): Promise<Hits> {
  const { rows } = await tx.execute<{ id: string; isAll: boolean }>(
    sql`select id, is_all as "isAll" from kesher.search_messages(${fold(words)}, ${CONVERSATION_CAP + 1})`,
  )
  const isCut = rows.length > CONVERSATION_CAP || rows.some(({ isAll }) => !isAll)
  return { ids: rows.slice(0, CONVERSATION_CAP).map(({ id }) => id), isCut }
}
