import { sql } from 'drizzle-orm'

import { blankColumns, type Erasing, type ErasureStep, type TableFates, textArray } from '@/lib/records/erasure'
import { belongsToPersonRecord, type PersonSection } from '@/lib/records/person'

import { bookingStateLabels } from './booking.labels'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'bookings',
    title: 'פגישות שנקבעו',
    rows: (of) => sql`select t.id::text, t.created_at, t.starts_at, t.name, t.email, t.phone, t.answers, t.state,
        t.cancel_reason, k.name as kind
      from bookings t join booking_kinds k on k.company_id = t.company_id and k.id = t.kind_id
      where ${belongsToPersonRecord(of)}`,
    fields: [
      ['created_at', 'מתי נקבעה'],
      ['kind', 'סוג הפגישה'],
      ['starts_at', 'מועד הפגישה'],
      ['state', 'מצב', bookingStateLabels],
      ['name', 'שם'],
      ['email', 'דוא״ל'],
      ['phone', 'טלפון'],
      ['answers', 'תשובות'],
      ['cancel_reason', 'סיבת הביטול'],
    ],
  },
]

/** Condition for bookings `t` of the person, also those that no record was found for. */
const isOfPerson = (of: Erasing) => sql`(${belongsToPersonRecord(of)}
  or t.company_id = ${of.companyId} and t.customer_id is null and t.lead_id is null and t.email = any(${textArray([...of.emails])}))`

/** Statements of an erasure on this module's tables, in order. That a time was taken stays; whose it was goes. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update events e set title = ${blankColumns.name}, description = ''
      where e.company_id = ${of.companyId} and e.id in (select t.event_id from bookings t where ${isOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'booking'
        and n.entity_id in (select t.id from bookings t where ${isOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update public_links l set revoked_at = now()
      where l.company_id = ${of.companyId} and l.kind = 'booking' and l.revoked_at is null
        and l.target_id in (select t.id from bookings t where ${isOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update bookings t set name = ${blankColumns.name}, email = '', phone = null, answers = '[]',
        cancel_reason = '', remind_at = null
      where ${isOfPerson(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  bookings: { becomes: 'blanked', why: 'that a time was taken stays; name, addresses and answers go' },
}
