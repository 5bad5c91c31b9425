import { sql } from 'drizzle-orm'
import { type ErasureStep, type KeptRecord, type TableFates, textArray } from '@/lib/records/erasure'
import {
  belongsToPersonRecord,
  leadsOfPerson,
  type Person,
  type PersonSection,
  userName,
  uuidArray,
} from '@/lib/records/person'
import { consentBasisLabels, consentChannelLabels } from './consents.labels'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'consents',
    title: 'הסכמות וסירובים',
    rows: (
      of,
    ) => sql`select t.id::text, t.channel, t.state, t.basis, t.wording, t.source, t.ip, t.at, array_to_string(t.addresses, ' ') as addresses,
      ${userName('actor_id')} as written_by from consents t where ${belongsToPersonRecord(of)}`,
    fields: [
      ['at', 'מתי'],
      ['channel', 'ערוץ', consentChannelLabels],
      ['addresses', 'מספרים וכתובות'],
      ['state', 'מה נאמר', { granted: 'הסכמה', refused: 'סירוב' }],
      ['basis', 'על מה נשען', consentBasisLabels],
      ['wording', 'נוסח'],
      ['source', 'איך נמסר'],
      ['ip', 'כתובת IP'],
    ],
  },
  {
    key: 'suppressions',
    title: 'חסימות לפנייה',
    rows: (
      of,
    ) => sql`select t.id::text, t.address, array_to_string(t.channels, ' ') as channels, t.source, t.note, t.created_at,
      ${userName('created_by')} as written_by, t.lifted_at, t.lift_reason from suppressed_addresses t
      where t.company_id = ${of.companyId} and t.address in (${addressesOfPerson(of)})`,
    fields: [
      ['created_at', 'מתי'],
      ['address', 'מספר או כתובת'],
      ['source', 'איך נמסר'],
      ['note', 'הערה'],
      ['lifted_at', 'הוסרה'],
      ['lift_reason', 'סיבת ההסרה'],
    ],
  },
]

/** Selects the phone numbers and e-mail addresses of a person's records, without those of their contacts. */
const addressesOfPerson = (of: Person) => sql`
  select k.value from customers c cross join lateral (values (c.phone), (c.email)) k (value)
    where c.company_id = ${of.companyId} and c.id = any(${uuidArray(of.ids)})
  union select k.value from leads l cross join lateral (values (l.phone), (l.email)) k (value)
    where l.company_id = ${of.companyId} and l.id in (${leadsOfPerson(of)})
  union select t.value from record_contact_methods t where ${belongsToPersonRecord(of)} and t.contact_id is null`

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'consents',
    (of) =>
      sql`update consents t set wording = '', source = '', ip = null, file_id = null, addresses = '{}' where ${belongsToPersonRecord(of)}`,
  ],
  // The refusal stays in force by the hash of the address.
  [
    'consents',
    ({
      companyId,
      emails,
      phones,
    }) => sql`update suppressed_addresses set address = null, source = '', note = '', lift_reason = ''
      where company_id = ${companyId} and (lower(address) = any(${textArray(emails)})
        or (address !~ '@' and regexp_replace(address, '[^0-9]', '', 'g') = any(${textArray(phones)})))`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  consents: {
    becomes: 'blanked',
    why: 'channel, answer and day prove that what was sent was allowed; the words go, and a refusal knows its address without telling it',
  },
}

/** Records of this module that are kept, as listed on the receipt of an erasure. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'הסכמות וסירובים (ערוץ, תשובה ותאריך בלבד)',
    ground: 'evidence',
    rows: (of) => sql`select t.at from consents t where ${belongsToPersonRecord(of)}`,
  },
]
