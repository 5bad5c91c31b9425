import { sql } from 'drizzle-orm'
import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { belongsToPersonRecord, type PersonSection, userName } from '@/lib/records/person'
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
        from record_note_versions v where v.company_id = t.company_id and v.note_id = t.id) as former_versions
      from record_notes t where ${belongsToPersonRecord(of)}`,
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
      sql`select t.id::text, t.type, t.at, t.payload, ${userName('actor_id')} as done_by from timeline_events t where ${belongsToPersonRecord(of)}`,
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
    ) => sql`select t.id::text, t.name, t.created_at, t.deleted_at, f.mime, f.size, f.sha256 from record_files t
      join files f on f.company_id = t.company_id and f.id = t.file_id where ${belongsToPersonRecord(of)}`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  ['files', (of) => sql`delete from record_files t where ${belongsToPersonRecord(of)}`],
  [
    null,
    (of) => sql`delete from record_note_versions v using record_notes t
      where v.company_id = ${of.companyId} and v.note_id = t.id and ${belongsToPersonRecord(of)}`,
  ],
  ['notes', (of) => sql`delete from record_notes t where ${belongsToPersonRecord(of)}`],
  [
    'timeline',
    (
      of,
    ) => sql`update timeline_events t set payload = coalesce((select jsonb_object_agg(key, value) from jsonb_each(t.payload)
      where jsonb_typeof(value) = 'number' or key like '%Id'), '{}') where ${belongsToPersonRecord(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  record_files: { becomes: 'removed', why: 'personal, with the contents' },
  record_notes: { becomes: 'removed', why: 'personal, with the former versions' },
  timeline_events: { becomes: 'blanked', why: 'what happened and when stays, its words go' },
}
