import { sql } from 'drizzle-orm'
import type { ErasureStep, KeptRecord, TableFates } from '@/lib/records/erasure'
import { ofPerson, type PersonSection, userName } from '@/lib/records/person'
import { consentBasisLabels, consentChannelLabels } from './consents.labels'

/** What a copy of a person’s data holds of this. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'consents',
    title: 'הסכמות וסירובים',
    rows: (
      of,
    ) => sql`select t.id::text, t.channel, t.state, t.basis, t.wording, t.source, t.ip, t.at, array_to_string(t.addresses, ' ') as addresses,
      ${userName('actor_id')} as written_by from consents t where ${ofPerson(of)}`,
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

/** What an erasure does here, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'consents',
    (of) =>
      sql`update consents t set wording = '', source = '', ip = null, file_id = null, addresses = '{}' where ${ofPerson(of)}`,
  ],
]

/** What an erasure makes of the tables of this that belong to a customer. */
export const tableFates: TableFates = {
  consents: {
    becomes: 'blanked',
    why: 'channel, answer and day prove that what was sent was allowed; the words go, and a refusal knows its address without telling it',
  },
}

/** What stays of this, as the receipt of an erasure says it. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'הסכמות וסירובים (ערוץ, תשובה ותאריך בלבד)',
    ground: 'evidence',
    rows: (of) => sql`select t.at from consents t where ${ofPerson(of)}`,
  },
]
