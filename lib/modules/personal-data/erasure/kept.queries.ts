import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { ReceiptFacts } from '@/lib/db/schema/personal-data'

import { type Erasing, ofCards, unsigned, uuids } from './columns.rules'
import { booksUntil, claimsUntil, GROUNDS, logUntil } from './grounds.rules'

type Counted = { count: number; last: string | null }
type Found = Record<'payments' | 'pages' | 'documents' | 'consents' | 'log', Counted>

/** What stays after an erasure, on what ground, and until when: reckoned from the newest row of each kind. */
export async function loadKeptRecords(tx: Tx, of: Erasing, today: string): Promise<ReceiptFacts['kept']> {
  const { payments, pages, documents, consents, log } = await countKept(tx, of)
  const books = { ground: GROUNDS.bookkeeping.text, until: booksUntil }
  const evidence = { ground: GROUNDS.evidence.text, until: claimsUntil }
  const kinds: [string, Counted, { ground: string; until: (day: string) => string }][] = [
    ['תשלומים, קבלות והחזרים', payments, books],
    ['עמודי תשלום ושורותיהם', pages, books],
    ['מסמכים חתומים ופרטי החתימה', documents, evidence],
    ['הסכמות וסירובים (ערוץ, תשובה ותאריך בלבד)', consents, evidence],
    ['יומן הפעולות (ללא פרטים אישיים)', log, { ground: GROUNDS.log.text, until: logUntil }],
  ]
  return kinds.flatMap(([kind, { count, last }, { ground, until }]) =>
    count > 0 ? [{ kind, count, ground, until: until(last ?? today) }] : [],
  )
}

async function countKept(tx: Tx, of: Erasing): Promise<Found> {
  const day = (column: string) => sql.raw(`(max(${column}) at time zone 'Asia/Jerusalem')::date::text`)
  const { rows } = await tx.execute<{ kind: keyof Found } & Counted>(sql`
    select 'payments' as kind, count(*)::int as count, ${day('t.paid_at')} as last from payments t where ${ofCards(of)}
    union all select 'pages', count(*)::int, ${day('coalesce(t.paid_at, t.closed_at, t.created_at)')} from payment_pages t where ${ofCards(of)}
    union all select 'documents', count(*)::int, ${day('coalesce(t.completed_at, t.updated_at)')} from documents t
      where ${ofCards(of)} and t.id not in (${unsigned(of)})
    union all select 'consents', count(*)::int, ${day('t.at')} from consents t where ${ofCards(of)}
    union all select 'log', count(*)::int, ${day('t.at')} from audit_log t
      where t.company_id = ${of.companyId} and t.entity = 'customer' and t.entity_id = any(${uuids(of.ids)})`)
  const none: Counted = { count: 0, last: null }
  const empty: Found = { payments: none, pages: none, documents: none, consents: none, log: none }
  return { ...empty, ...Object.fromEntries(rows.map(({ kind, ...counted }) => [kind, counted])) }
}
