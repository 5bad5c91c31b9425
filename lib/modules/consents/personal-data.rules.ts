import { sql } from 'drizzle-orm'
import type { ErasureStep, KeptRecord, TableFates } from '@/lib/records/erasure'
import { belongsToPersonRecord, type PersonSection, userName } from '@/lib/records/person'
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
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'consents',
    (of) =>
      sql`update consents t set wording = '', source = '', ip = null, file_id = null, addresses = '{}' where ${belongsToPersonRecord(of)}`,
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
