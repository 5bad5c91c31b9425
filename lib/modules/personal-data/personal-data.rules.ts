import { sql } from 'drizzle-orm'

import { actionNames } from '@/lib/modules/audit/actions.labels'
import {
  blankColumns,
  blankListedName,
  type ErasureStep,
  type KeptByLaw,
  type KeptRecord,
  type TableFates,
  textArray,
} from '@/lib/records/erasure'
import {
  belongsToPerson,
  belongsToPersonRecord,
  isAboutPerson,
  type PersonSection,
  recordIdsOfPerson,
  userName,
} from '@/lib/records/person'

const actionTexts = Object.fromEntries(Object.entries(actionNames).map(([action, [text]]) => [action, text]))

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'requests',
    title: 'בקשות על מידע אישי',
    rows: (
      of,
    ) => sql`select t.id::text, t.kind, t.state, t.requester, t.identity_check, t.received_on, t.due_on, t.outcome, t.closed_at,
      ${userName('created_by')} as written_by from personal_data_requests t where ${belongsToPersonRecord(of)}`,
    fields: [
      ['received_on', 'התקבלה'],
      ['requester', 'מי ביקש'],
      ['outcome', 'מה נעשה'],
    ],
  },
  {
    key: 'bulk_changes',
    title: 'שינויים בפעולות על רשומות רבות',
    rows: (
      of,
    ) => sql`select t.operation_id::text || '/' || t.entity_id as id, o.kind, o.created_at, t.before, t.undone_at
      from operation_changes t join operations o on o.company_id = t.company_id and o.id = t.operation_id
      where t.company_id = ${of.companyId} and t.entity_id = any(${recordIdsOfPerson(of)})`,
    fields: [['created_at', 'מתי']],
  },
  {
    key: 'log',
    title: 'יומן הפעולות',
    rows: (of) => sql`select t.id::text, t.at, t.action, t.data, ${userName('actor_id')} as done_by from audit_log t
      where ${isAboutPerson(of)}`,
    fields: [
      ['at', 'מתי'],
      ['action', 'מה נעשה', actionTexts],
      ['done_by', 'מי'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'snapshots',
    (of) =>
      sql`delete from operation_changes where company_id = ${of.companyId} and entity_id = any(${recordIdsOfPerson(of)})`,
  ],
  [null, (of) => blankListedName(of, { table: 'operations', column: 'failures' })],
  [
    'messages',
    ({
      companyId,
      emails,
    }) => sql`update outbox set to_address = '', subject = ${blankColumns.text}, body_sealed = '', attachments = '[]',
      state = case state when 'queued' then 'failed' else state end, deleted_at = now()
      where company_id = ${companyId} and lower(to_address) = any(${textArray(emails)})`,
  ],
  [
    'messages',
    ({ companyId, phones }) => sql`update sms_outbox set to_phone = '', body_sealed = '',
      state = case state when 'queued' then 'failed' else state end, deleted_at = now()
      where company_id = ${companyId} and regexp_replace(to_phone, '[^0-9]', '', 'g') = any(${textArray(phones)})`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now() where n.company_id = ${of.companyId} and (
      n.entity_id = any(${recordIdsOfPerson(of)})
      or n.entity_id in (select t.id from payment_pages t where ${belongsToPerson(of)})
      or n.entity_id in (select t.id from payments t where ${belongsToPerson(of)})
      or n.entity_id in (select t.id from documents t where ${belongsToPerson(of)})
      or n.user_id in (select t.id from users t where ${belongsToPerson(of)}))`,
  ],
  // Earlier requests are kept with a standard text as outcome, without the copies.
  [
    null,
    (of) => sql`update personal_data_requests t set data_file_id = null, reading_file_id = null,
      identity_check = case identity_check when '' then '' else 'אומתה' end,
      outcome = case state when 'done' then 'הבקשה טופלה' when 'refused' then 'הבקשה נדחתה' else outcome end where ${belongsToPersonRecord(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  personal_data_requests: { becomes: 'kept', why: 'proof that the request was answered; copies of data go' },
}

/** Tables that may still contain text about an erased person, with the reason. */
export const keptByLaw: KeptByLaw = {
  files: 'the name of a signed document or receipt',
  personal_data_requests: 'who made the request, and the receipt',
}

/** Records of this module that are kept, as listed on the receipt of an erasure. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'יומן הפעולות (ללא פרטים אישיים)',
    ground: 'log',
    rows: (of) => sql`select t.at from audit_log t where ${isAboutPerson(of)}`,
  },
]
