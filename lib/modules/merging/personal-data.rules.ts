import { sql } from 'drizzle-orm'

import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { leadsOfPerson, type Person, type PersonSection, userName, uuidArray } from '@/lib/records/person'

/** Selects the ids of the person's customers and leads as one array. */
const recordsOf = (of: Person) => sql`(${uuidArray(of.ids)} || array(${leadsOfPerson(of)}))`

/** Condition for merges of the person's records. */
const isOfPerson = (of: Person, name: string) => {
  const merge = sql.identifier(name)
  return sql`(${merge}.winner_id = any(${recordsOf(of)}) or ${merge}.loser_ids && ${recordsOf(of)})`
}

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'merges',
    title: 'מיזוגים',
    rows: ({
      companyId,
      ids,
    }) => sql`select t.id::text, t.created_at, t.undone_at, cardinality(t.loser_ids) as merged_cards,
      ${userName('created_by')} as done_by from record_merges t where t.company_id = ${companyId}
        and ${isOfPerson({ companyId, ids }, 't')}`,
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
    ({ companyId, ids }) => sql`update timeline_events t set payload = t.payload - 'names' from record_merges m
    where m.company_id = ${companyId} and ${isOfPerson({ companyId, ids }, 'm')} and t.company_id = m.company_id
      and (t.customer_id = m.customer_id and t.type like 'customer.merge%' or t.lead_id = m.lead_id and t.type like 'lead.merge%') and t.payload ->> 'mergeId' = m.id::text and t.payload ? 'names'`,
  ],
  [
    'snapshots',
    ({
      companyId,
      ids,
    }) => sql`update record_merges m set winner_before = '{}', winner_after = '{}', losers_before = '[]',
      undo_until = least(undo_until, now())
      where m.company_id = ${companyId} and ${isOfPerson({ companyId, ids }, 'm')}`,
  ],
  [
    null,
    ({ companyId, ids }) => sql`delete from duplicate_candidates
      where company_id = ${companyId} and (a_id = any(${recordsOf({ companyId, ids })}) or b_id = any(${recordsOf({ companyId, ids })}))`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  record_merges: { becomes: 'blanked', why: 'that cards were put together stays, what stood on them goes' },
}
