import { sql } from 'drizzle-orm'
import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection, userName, uuidArray } from '@/lib/records/person'
import { timelineEventLabels } from './timeline.labels'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'notes',
    title: 'הערות',
    rows: (
      of,
    ) => sql`select t.id::text, t.text, t.created_at, t.updated_at, t.deleted_at, ${userName('created_by')} as written_by,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'text', v.text, 'at', v.at) order by v.version), '[]')
        from customer_note_versions v where v.company_id = t.company_id and v.note_id = t.id) as former_versions
      from customer_notes t where ${belongsToPerson(of)}`,
    fields: [
      ['created_at', 'מתי'],
      ['text', 'ההערה'],
      ['former_versions', 'נוסחים קודמים'],
    ],
  },
  {
    key: 'timeline',
    title: 'ציר הזמן',
    rows: (of) =>
      sql`select t.id::text, t.type, t.at, t.payload, ${userName('actor_id')} as done_by from timeline_events t where ${belongsToPerson(of)}`,
    fields: [
      ['at', 'מתי'],
      ['type', 'סוג האירוע', timelineEventLabels],
    ],
  },
  {
    key: 'files',
    title: 'קבצים',
    rows: (
      of,
    ) => sql`select t.id::text, t.name, t.created_at, t.deleted_at, f.mime, f.size, f.sha256 from customer_files t
      join files f on f.company_id = t.company_id and f.id = t.file_id where ${belongsToPerson(of)}`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  ['files', (of) => sql`delete from customer_files t where ${belongsToPerson(of)}`],
  [
    null,
    ({ companyId, ids }) => sql`delete from customer_note_versions v using customer_notes n
      where v.company_id = ${companyId} and n.company_id = v.company_id and n.id = v.note_id and n.customer_id = any(${uuidArray(ids)})`,
  ],
  ['notes', (of) => sql`delete from customer_notes t where ${belongsToPerson(of)}`],
  [
    'timeline',
    (
      of,
    ) => sql`update timeline_events t set payload = coalesce((select jsonb_object_agg(key, value) from jsonb_each(t.payload)
      where jsonb_typeof(value) = 'number' or key like '%Id'), '{}') where ${belongsToPerson(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  customer_files: { becomes: 'removed', why: 'personal, with the contents' },
  customer_notes: { becomes: 'removed', why: 'personal, with the former versions' },
  timeline_events: { becomes: 'blanked', why: 'what happened and when stays, its words go' },
}
