import { sql } from 'drizzle-orm'
import { consentBasisLabels, consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { addressLabels } from '@/lib/modules/contacts/addresses.labels'
import { contactMethodChannelLabels, contactMethodLabels } from '@/lib/modules/contacts/contact-methods.labels'
import { timelineEventLabels } from '@/lib/modules/customers/customers.labels'
import { ofCustomer, type Section, userName } from './section.rules'

const YES_NO = { true: 'כן', false: 'לא' }

/** What hangs on the card itself. */
export const recordSections: readonly Section[] = [
  {
    key: 'contacts',
    title: 'אנשי קשר',
    rows: (
      of,
    ) => sql`select t.id::text, t.name, t.job, t.phone, t.email, t.is_primary, t.is_billing, t.is_signer, t.do_not_call,
      t.note, t.inactive_since, t.created_at, t.deleted_at from customer_contacts t where ${ofCustomer(of)}`,
    fields: [
      ['name', 'שם'],
      ['job', 'תפקיד'],
      ['phone', 'טלפון'],
      ['email', 'דוא״ל'],
      ['note', 'הערה'],
      ['do_not_call', 'לא להתקשר', YES_NO],
    ],
  },
  {
    key: 'points',
    title: 'טלפונים וכתובות נוספים',
    rows: (of) =>
      sql`select t.id::text, t.channel, t.label, t.value, t.is_invalid, t.created_at from customer_contact_methods t where ${ofCustomer(of)}`,
    fields: [
      ['channel', 'ערוץ', contactMethodChannelLabels],
      ['label', 'של', contactMethodLabels],
      ['value', 'ערך'],
    ],
  },
  {
    key: 'addresses',
    title: 'כתובות',
    rows: (
      of,
    ) => sql`select t.id::text, t.label, t.street, t.house, t.entrance, t.floor, t.apartment, t.city, t.zip, t.po_box,
      t.created_at from customer_addresses t where ${ofCustomer(of)}`,
    fields: [
      ['label', 'סוג', addressLabels],
      ['street', 'רחוב'],
      ['house', 'בית'],
      ['entrance', 'כניסה'],
      ['floor', 'קומה'],
      ['apartment', 'דירה'],
      ['city', 'יישוב'],
      ['zip', 'מיקוד'],
      ['po_box', 'ת״ד'],
    ],
  },
  {
    key: 'consents',
    title: 'הסכמות וסירובים',
    rows: (
      of,
    ) => sql`select t.id::text, t.channel, t.state, t.basis, t.wording, t.source, t.ip, t.at, array_to_string(t.addresses, ' ') as addresses,
      ${userName('actor_id')} as written_by from consents t where ${ofCustomer(of)}`,
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
    key: 'notes',
    title: 'הערות',
    rows: (
      of,
    ) => sql`select t.id::text, t.text, t.created_at, t.updated_at, t.deleted_at, ${userName('created_by')} as written_by,
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'text', v.text, 'at', v.at) order by v.version), '[]')
        from customer_note_versions v where v.company_id = t.company_id and v.note_id = t.id) as former_versions
      from customer_notes t where ${ofCustomer(of)}`,
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
      sql`select t.id::text, t.type, t.at, t.payload, ${userName('actor_id')} as done_by from timeline_events t where ${ofCustomer(of)}`,
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
      join files f on f.company_id = t.company_id and f.id = t.file_id where ${ofCustomer(of)}`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
]
