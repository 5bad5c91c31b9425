import { type SQL, sql } from 'drizzle-orm'
import { blankColumns, type ErasureStep, type KeptByLaw, type KeptRecord, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type Person, type PersonSection } from '@/lib/records/person'
import { documentStateLabels } from './documents.labels'

/** Sections of this module in the copy of a person's data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'documents',
    title: 'מסמכים וחתימות',
    rows: (
      of,
    ) => sql`select t.id::text, t.number_text as number, t.title, t.message, t.state, t.created_at, t.sent_at, t.completed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'email', s.email, 'phone', s.phone, 'role', s.role, 'state', s.state,
        'viewed_at', s.viewed_at, 'signed_at', s.signed_at, 'declined_at', s.declined_at, 'decline_reason', s.decline_reason, 'ip', s.ip,
        'user_agent', s.user_agent) order by s.position), '[]')
        from signers s where s.company_id = t.company_id and s.document_id = t.id) as signers,
      (select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'type', f.type, 'value', f.value) order by f.page, f.y), '[]')
        from document_fields f where f.company_id = t.company_id and f.document_id = t.id and f.value is not null
          and f.type <> 'national_id') as fields
      from documents t where ${belongsToPerson(of)}`,
    fields: [
      ['number', 'מספר'],
      ['title', 'כותרת'],
      ['state', 'מצב', documentStateLabels],
      ['sent_at', 'נשלח'],
      ['completed_at', 'הושלם'],
      ['signers', 'חותמים'],
      ['fields', 'מה שמולא'],
    ],
  },
]

/** Statements by which an erasure blanks this module's data, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update document_fields f set value = null, default_value = ''
      where f.company_id = ${of.companyId} and f.document_id in (${unsignedDocuments(of)})`,
  ],
  [
    null,
    (
      of,
    ) => sql`update signers s set name = ${blankColumns.name}, email = 'erased@erased.invalid', phone = '', decline_reason = '', ip = null,
      user_agent = null, ink = null, delegate_reason = '' where s.company_id = ${of.companyId} and s.document_id in (${unsignedDocuments(of)})`,
  ],
  [
    'drafts',
    (
      of,
    ) => sql`update documents d set title = ${blankColumns.text}, message = '', closed_reason = '', search_text = lower(number_text),
      state = case state when 'draft' then 'cancelled' else state end, version = version + 1, updated_at = now()
      where d.company_id = ${of.companyId} and d.id in (${unsignedDocuments(of)})`,
  ],
]

/** What an erasure does to this module's tables whose rows belong to a customer. */
export const tableFates: TableFates = {
  documents: { becomes: 'kept', why: 'signed ones are evidence; whatever nobody signed is blanked' },
}

/** Tables in which text about an erased person may remain, and why. */
export const keptByLaw: KeptByLaw = {
  documents: 'the title of a signed document',
  signers: 'who signed',
  document_fields: 'what was filled in before signing',
  signing_events: 'the chain of events of a document cannot be changed',
}

/** Records of this module that remain after an erasure, as its receipt lists them. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'מסמכים חתומים ופרטי החתימה',
    ground: 'evidence',
    rows: (of) =>
      sql`select coalesce(t.completed_at, t.updated_at) as at from documents t where ${belongsToPerson(of)} and t.id not in (${unsignedDocuments(of)})`,
  },
]

/** Query of the person's documents that were never signed: they are not evidence of anything. */
export const unsignedDocuments = (of: Person): SQL => sql`
  select t.id from documents t where ${belongsToPerson(of)} and t.completed_at is null and t.state in ('draft', 'declined', 'expired', 'cancelled')
    and not exists (select from signers s where s.company_id = t.company_id and s.document_id = t.id and s.signed_at is not null)`
