import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { encodeCursor, keyset, type Place } from '@/lib/db/keyset'
import { constantLimit, selectTogether } from '@/lib/db/together'
import type { RecordKind } from '@/lib/records/kind'

export type Neighbours = { previous: string | null; next: string | null }

type Cursors = { after: string | null; before: string | null }
type List = {
  /** Condition of the list's filter. */
  matches: SQL | undefined
  /** Returns the sort order and position of the page at a cursor. */
  placeAt: (cursors: Cursors) => Place
}

/** Returns the ids before and after a record in a list; both null where the record is no longer in the list. */
export async function loadNeighbours(
  tx: Tx,
  table: RecordKind['table'],
  id: string,
  { matches, placeAt }: List,
): Promise<Neighbours> {
  const { key } = placeAt({ after: null, before: null }).sorting
  const [here] = await tx
    .select({ value: sql<string>`${key}::text` })
    .from(table)
    .where(and(matches, eq(table.id, id)))
  if (!here) return { previous: null, next: null }
  const cursor = encodeCursor({ value: here.value, id, place: 1 })
  const beside = (side: 'after' | 'before') => {
    const { where, orderBy } = keyset(placeAt({ after: null, before: null, [side]: cursor }))
    return tx
      .select({ id: table.id })
      .from(table)
      .where(and(matches, where))
      .orderBy(...orderBy)
      .limit(constantLimit(1))
  }
  const { previous, next } = await selectTogether(tx, { previous: beside('before'), next: beside('after') })
  return { previous: previous[0]?.id ?? null, next: next[0]?.id ?? null }
}
