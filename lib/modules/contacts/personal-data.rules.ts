import { sql } from 'drizzle-orm'
import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { belongsToPerson, belongsToPersonRecord, type PersonSection } from '@/lib/records/person'
import { addressLabels } from './addresses.labels'
import { contactMethodChannelLabels, contactMethodLabels } from './contact-methods.labels'

const YES_NO = { true: 'כן', false: 'לא' }

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'contacts',
    title: 'אנשי קשר',
    rows: (
      of,
    ) => sql`select t.id::text, t.name, t.job, t.phone, t.email, t.is_primary, t.is_billing, t.is_signer, t.do_not_call,
      t.note, t.inactive_since, t.created_at, t.deleted_at from record_contacts t where ${belongsToPersonRecord(of)}`,
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
      sql`select t.id::text, t.channel, t.label, t.value, t.is_invalid, t.created_at, (select c.name from record_contacts c
        where c.company_id = t.company_id and c.id = t.contact_id) as contact
      from record_contact_methods t where ${belongsToPersonRecord(of)}`,
    fields: [
      ['contact', 'איש קשר'],
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
      t.created_at from customer_addresses t where ${belongsToPerson(of)}`,
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
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [null, (of) => sql`delete from record_collaborators t where ${belongsToPersonRecord(of)}`],
  ['points', (of) => sql`delete from record_contact_methods t where ${belongsToPersonRecord(of)}`],
  ['contacts', (of) => sql`delete from record_contacts t where ${belongsToPersonRecord(of)}`],
  ['addresses', (of) => sql`delete from customer_addresses t where ${belongsToPerson(of)}`],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  customer_addresses: { becomes: 'removed', why: 'personal' },
  record_collaborators: { becomes: 'removed', why: 'nobody works on a record that is erased' },
  record_contacts: { becomes: 'removed', why: 'personal' },
  record_contact_methods: { becomes: 'removed', why: 'personal' },
}
