import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { belongsToPersonRecord, type Person, type PersonSection } from '@/lib/records/person'

import { eventStatusLabels, guestResponseLabels } from './calendar.labels'

/** Selects the events that are about the person. */
export const eventsOfPerson = (of: Person) => sql`select t.id from events t where ${belongsToPersonRecord(of)}`

/** Data of a person outside their record: events about them, and those to which they are invited. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'events',
    title: 'אירועים ביומן',
    rows: (
      of,
    ) => sql`select t.id::text, t.starts_at, t.ends_at, t.title, t.description, t.location, t.meeting_url, t.status
      from events t where ${belongsToPersonRecord(of)} and t.deleted_at is null`,
    fields: [
      ['starts_at', 'מתי'],
      ['title', 'אירוע'],
      ['location', 'מקום'],
      ['description', 'תיאור'],
      ['status', 'מצב', eventStatusLabels],
    ],
  },
  {
    key: 'event_guests',
    title: 'הזמנות לאירועים',
    rows: (of) => sql`select t.id::text, e.starts_at, e.title, t.name, t.email, t.response, t.response_comment
      from event_guests t join events e on e.company_id = t.company_id and e.id = t.event_id and e.deleted_at is null
      where ${belongsToPersonRecord(of)}`,
    fields: [
      ['starts_at', 'מתי'],
      ['title', 'אירוע'],
      ['email', 'דוא״ל'],
      ['response', 'תשובה', guestResponseLabels],
      ['response_comment', 'הערה'],
    ],
  },
  {
    key: 'event_files',
    title: 'קבצים של אירועים',
    rows: (of) => sql`select k.id::text, k.name, k.created_at, k.deleted_at, f.mime, f.size, f.sha256 from event_files k
      join files f on f.company_id = k.company_id and f.id = k.file_id
      where k.company_id = ${of.companyId} and k.event_id in (${eventsOfPerson(of)})`,
    fields: [
      ['name', 'שם'],
      ['created_at', 'מתי צורף'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. That a time was taken stays; what it says of the person goes. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update event_guests t set name = 'אדם שנמחק', email = t.id || '@erased.invalid', response_comment = '',
      customer_id = null, lead_id = null
      where ${belongsToPersonRecord(of)} or t.company_id = ${of.companyId} and t.user_id is null
        and t.event_id in (${eventsOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update event_guests g set response_comment = ''
      where g.company_id = ${of.companyId} and g.event_id in (${eventsOfPerson(of)})`,
  ],
  [
    'files',
    // The contents are gone for every event that has them.
    (of) => sql`update event_files k set name = ${blankColumns.text}, deleted_at = coalesce(k.deleted_at, now())
      where k.company_id = ${of.companyId} and k.file_id in (
        select o.file_id from event_files o where o.company_id = ${of.companyId} and o.event_id in (${eventsOfPerson(of)}))`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'event' and n.entity_id in (${eventsOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update events t set title = 'אירוע של אדם שנמחק', description = '', location = '', meeting_url = '',
      customer_id = null, lead_id = null
      where ${belongsToPersonRecord(of)}`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  events: { becomes: 'blanked', why: 'that a time was taken stays; title, description, place and link go' },
  event_guests: { becomes: 'blanked', why: 'that somebody was invited stays; name, address, comment and link go' },
}
