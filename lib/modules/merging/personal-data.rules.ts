import { sql } from 'drizzle-orm'

import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { type Person, type PersonSection, recordIdsOfPerson, userName } from '@/lib/records/person'

/** Condition for merges of the person's records. */
const isOfPerson = (of: Person, name: string) => {
  const merge = sql.identifier(name)
  return sql`(${merge}.winner_id = any(${recordIdsOfPerson(of)}) or ${merge}.loser_ids && ${recordIdsOfPerson(of)})`
}

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'merges',
    title: 'מיזוגים',
    rows: (of) => sql`select t.id::text, t.created_at, t.undone_at, cardinality(t.loser_ids) as merged_cards,
      ${userName('created_by')} as done_by from record_merges t where t.company_id = ${of.companyId}
        and ${isOfPerson(of, 't')}`,
    fields: [
      ['created_at', 'מתי'],
      ['merged_cards', 'כרטיסים שמוזגו'],
      ['undone_at', 'בוטל'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'snapshots',
    (of) => sql`update timeline_events t set payload = t.payload - 'names' from record_merges m
    where m.company_id = ${of.companyId} and ${isOfPerson(of, 'm')} and t.company_id = m.company_id
      and (t.customer_id = m.customer_id and t.type like 'customer.merge%' or t.lead_id = m.lead_id and t.type like 'lead.merge%') and t.payload ->> 'mergeId' = m.id::text and t.payload ? 'names'`,
  ],
  [
    'snapshots',
    (of) => sql`update record_merges m set winner_before = '{}', winner_after = '{}', losers_before = '[]',
      undo_until = least(undo_until, now())
      where m.company_id = ${of.companyId} and ${isOfPerson(of, 'm')}`,
  ],
  [
    null,
    (of) => sql`delete from duplicate_candidates
      where company_id = ${of.companyId} and (a_id = any(${recordIdsOfPerson(of)}) or b_id = any(${recordIdsOfPerson(of)}))`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  record_merges: { becomes: 'blanked', why: 'that cards were put together stays, what stood on them goes' },
}
