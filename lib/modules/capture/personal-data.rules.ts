import { sql } from 'drizzle-orm'

import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { leadsOfPerson, type PersonSection } from '@/lib/records/person'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'submissions',
    title: 'פניות כפי שהגיעו',
    rows: (of) =>
      sql`select t.id::text, t.received_at, t.raw, t.fetched, t.page, t.user_agent from capture_submissions t
        where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
    fields: [
      ['received_at', 'מתי'],
      ['raw', 'מה נשלח'],
      ['fetched', 'מה נקרא בעקבות זה'],
      ['page', 'מאיזה עמוד'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update capture_submissions t set raw = '', fetched = null, page = '', user_agent = '', address_hash = ''
      where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`delete from capture_opt_ins t
      where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a lead. */
export const tableFates: TableFates = {
  capture_opt_ins: { becomes: 'removed', why: 'personal' },
  capture_submissions: { becomes: 'blanked', why: 'that something arrived stays; what was sent goes' },
}
