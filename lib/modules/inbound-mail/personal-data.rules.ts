import { type SQL, sql } from 'drizzle-orm'

import { type ErasureStep, textArray } from '@/lib/records/erasure'
import { type Person, type PersonSection, recordIdsOfPerson } from '@/lib/records/person'

/** Selects the addresses by which the person is invited to events. */
const addressesOfPerson = (of: Person): SQL => sql`select lower(g.email) from event_guests g
  where g.company_id = ${of.companyId} and g.email is not null
    and (g.customer_id = any(${recordIdsOfPerson(of)}) or g.lead_id = any(${recordIdsOfPerson(of)}))`

/** Sections of this module in a copy of a person's data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'invitations',
    title: 'הזמנות לאירועים שנשלחו בדוא״ל',
    rows: (of) => sql`select t.id::text, t.sent_at, e.title, t.email from event_invitations t
      join events e on e.company_id = t.company_id and e.id = t.event_id
      where t.company_id = ${of.companyId} and t.email in (${addressesOfPerson(of)})`,
    fields: [
      ['sent_at', 'מתי'],
      ['title', 'אירוע'],
      ['email', 'כתובת'],
    ],
  },
  {
    key: 'inbound_mails',
    title: 'תשובות להזמנות שהתקבלו בדוא״ל',
    rows: (of) => sql`select t.id::text, t.received_at, t.subject, t.note from inbound_mails t
      where t.company_id = ${of.companyId} and t.from_address in (${addressesOfPerson(of)})`,
    fields: [
      ['received_at', 'מתי'],
      ['subject', 'נושא'],
      ['note', 'מה נרשם'],
    ],
  },
]

/** Statements of an erasure: who was invited and who wrote are known by the address alone. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`delete from event_invitations t where t.company_id = ${of.companyId}
      and (t.email = any(${textArray(of.emails.map((email) => email.toLowerCase()))}) or t.email in (${addressesOfPerson(of)}))`,
  ],
  [
    'messages',
    (of) => sql`delete from inbound_mails t where t.company_id = ${of.companyId}
      and (t.from_address = any(${textArray(of.emails.map((email) => email.toLowerCase()))}) or t.from_address in (${addressesOfPerson(of)}))`,
  ],
]
