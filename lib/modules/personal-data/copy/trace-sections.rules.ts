import { sql } from 'drizzle-orm'

import { actionNames } from '@/lib/modules/audit/actions.labels'

import { madeBy, type Section, userName } from './section.rules'

const actionTexts = Object.fromEntries(Object.entries(actionNames).map(([action, [text]]) => [action, text]))

/** What was done with the record: who put it together, took it in, changed it, looked at it. */
export const traceSections: readonly Section[] = [
  {
    key: 'merges',
    title: 'מיזוגים',
    rows: ({
      companyId,
      ids,
    }) => sql`select t.id::text, t.created_at, t.undone_at, cardinality(t.loser_ids) as merged_cards,
      ${userName('created_by')} as done_by from customer_merges t where t.company_id = ${companyId}
        and (t.winner_id = any(${sql.param(ids)}::uuid[]) or t.loser_ids && ${sql.param(ids)}::uuid[])`,
    fields: [
      ['created_at', 'מתי'],
      ['merged_cards', 'כרטיסים שמוזגו'],
      ['undone_at', 'בוטל'],
    ],
  },
  {
    key: 'imports',
    title: 'ייבוא מקובץ',
    rows: ({
      companyId,
      ids,
    }) => sql`select t.batch_id::text || '/' || t.row_no as id, b.name as file, t.row_no, t.before, b.created_at
      from import_changes t join import_batches b on b.company_id = t.company_id and b.id = t.batch_id
      where t.company_id = ${companyId} and t.customer_id = any(${sql.param(ids)}::uuid[])
      union all
      select b.id::text || '/' || c.id, b.name, null, null, b.created_at from import_batches b join customers c
        on c.company_id = b.company_id and ${madeBy} where b.company_id = ${companyId} and c.id = any(${sql.param(ids)}::uuid[])`,
    fields: [
      ['created_at', 'מתי'],
      ['file', 'קובץ'],
      ['row_no', 'שורה'],
    ],
  },
  {
    key: 'bulk_changes',
    title: 'שינויים בפעולות על לקוחות רבים',
    rows: ({
      companyId,
      ids,
    }) => sql`select t.operation_id::text || '/' || t.entity_id as id, o.kind, o.created_at, t.before, t.undone_at
      from operation_changes t join operations o on o.company_id = t.company_id and o.id = t.operation_id
      where t.company_id = ${companyId} and t.entity_id = any(${sql.param(ids)}::uuid[])`,
    fields: [['created_at', 'מתי']],
  },
  {
    key: 'log',
    title: 'יומן הפעולות',
    rows: ({
      companyId,
      ids,
    }) => sql`select t.id::text, t.at, t.action, t.data, ${userName('actor_id')} as done_by from audit_log t
      where t.company_id = ${companyId} and t.entity = 'customer' and t.entity_id = any(${sql.param(ids)}::uuid[])`,
    fields: [
      ['at', 'מתי'],
      ['action', 'מה נעשה', actionTexts],
      ['done_by', 'מי'],
    ],
  },
]
