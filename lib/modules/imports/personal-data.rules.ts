import { type SQL, sql } from 'drizzle-orm'

import { blankListedName, type ErasureStep, type TableFates, textArray } from '@/lib/records/erasure'
import { belongsToPersonRecord, leadsOfPerson, type PersonSection } from '@/lib/records/person'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'imports',
    title: 'ייבוא מקובץ',
    rows: (of) => sql`select t.batch_id::text || '/' || t.row_no as id, b.name as file, t.row_no, t.before, b.created_at
      from import_changes t join import_batches b on b.company_id = t.company_id and b.id = t.batch_id
      where ${belongsToPersonRecord(of)}
      union all
      select b.id::text || '/' || c.id, b.name, null, null, b.created_at from import_batches b join customers c
        on c.company_id = b.company_id and ${isCreatedByImport} where b.company_id = ${of.companyId} and b.entity = 'customer'
          and c.id = any(${sql.param(of.ids)}::uuid[])
      union all
      select b.id::text || '/' || c.id, b.name, null, null, b.created_at from import_batches b join leads c
        on c.company_id = b.company_id and ${isCreatedByImport} where b.company_id = ${of.companyId} and b.entity = 'lead'
          and c.id in (${leadsOfPerson(of)})`,
    fields: [
      ['created_at', 'מתי'],
      ['file', 'קובץ'],
      ['row_no', 'שורה'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  ['snapshots', (of) => sql`delete from import_changes t where ${belongsToPersonRecord(of)}`],
  [
    'snapshots',
    ({ companyId, words }) =>
      sql`delete from import_errors
        where company_id = ${companyId} and (value = any(${textArray(words)}) or title = any(${textArray(words)}))`,
  ],
  [null, (of) => blankListedName(of, { table: 'import_batches', column: 'left_rows' })],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  import_changes: { becomes: 'removed', why: 'what stood on the card before an import' },
}

/**
 * Condition that import `b` created the record `c` of its kind: the ids of created records contain the start time of the import
 * (ids.rules.ts).
 */
export const isCreatedByImport: SQL = sql`b.ids_from = ('x' || replace(left(c.id::text, 13), '-', ''))::bit(48)::bigint`
