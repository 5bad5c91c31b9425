import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { ReceiptFacts } from '@/lib/db/schema/personal-data'
import { keptRecords } from '@/lib/manifest/kept-records'
import type { Person } from '@/lib/records/person'

import { auditLogRetentionEnd, booksRetentionEnd, claimsRetentionEnd, RETENTION_GROUNDS } from './grounds.rules'

const UNTIL = { bookkeeping: booksRetentionEnd, evidence: claimsRetentionEnd, log: auditLogRetentionEnd }

/** Returns what is kept after an erasure, on which ground and until when, counted from the newest row of each kind. */
export async function loadKeptRecords(tx: Tx, of: Person, today: string): Promise<ReceiptFacts['kept']> {
  const counts = keptRecords.map(
    ({ kind, rows }) => sql`select ${kind}::text as kind, count(*)::int as count,
      (max(x.at) at time zone 'Asia/Jerusalem')::date::text as last from (${rows(of)}) x`,
  )
  const { rows } = await tx.execute<{ kind: string; count: number; last: string | null }>(
    sql.join(counts, sql` union all `),
  )
  return keptRecords.flatMap(({ kind, ground }) => {
    const { count = 0, last = null } = rows.find((row) => row.kind === kind) ?? {}
    return count > 0
      ? [{ kind, count, ground: RETENTION_GROUNDS[ground].text, until: UNTIL[ground](last ?? today) }]
      : []
  })
}
