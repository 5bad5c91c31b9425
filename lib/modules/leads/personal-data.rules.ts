import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { leadsOfPerson, type PersonSection, userName } from '@/lib/records/person'

import { leadChannelLabels, leadUtmLabels } from './leads.labels'

/** Sections of this module in a copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'leads',
    title: 'לידים',
    rows: (of) =>
      sql`select t.id::text, t.number_text, t.name, t.company_name, t.phone, t.email, t.city, t.interest, t.notes, t.campaign,
        t.utm_source, t.utm_medium, t.channel, t.custom, t.created_at, t.closed_at, t.deleted_at, ${userName('owner_id')} as owner from leads t
        where t.company_id = ${of.companyId} and t.id in (${leadsOfPerson(of)})`,
    fields: [
      ['created_at', 'מתי'],
      ['number_text', 'מספר'],
      ['name', 'שם'],
      ['company_name', 'שם העסק'],
      ['phone', 'טלפון'],
      ['email', 'דוא״ל'],
      ['city', 'עיר'],
      ['interest', 'מתעניין ב'],
      ['notes', 'הערות'],
      ['channel', 'איך הגיע', leadChannelLabels],
      ['campaign', 'קמפיין'],
      ['utm_source', leadUtmLabels.utmSource],
      ['utm_medium', leadUtmLabels.utmMedium],
    ],
  },
  {
    key: 'inquiries',
    title: 'פניות',
    rows: (of) =>
      sql`select t.id::text, t.at, t.channel, t.message, t.page, t.campaign from lead_inquiries t
        where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
    fields: [
      ['at', 'מתי'],
      ['channel', 'איך הגיעה', leadChannelLabels],
      ['message', 'מה נכתב'],
      ['page', 'מאיזה עמוד'],
    ],
  },
]

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'leads',
    (of) => sql`
    update leads t set name = ${blankColumns.name}, company_name = '', phone = null, email = null, city = '', interest = '', notes = '',
      campaign = '', utm_source = '', utm_medium = '', lost_note = '', lock_reason = '', next_follow_up_on = null, follow_up_reminded_on = null, tag_ids = '{}',
      consent_channels = '{}', custom = '{}', name_key = '', search_text = lower(number_text), erased_at = now(),
      version = version + 1, updated_at = now(), updated_by = ${of.actorId}
    where t.company_id = ${of.companyId} and t.id in (${leadsOfPerson(of)})`,
  ],
  [
    'inquiries',
    (of) => sql`update lead_inquiries t set message = '', page = '', campaign = '{}'
      where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
  ],
  [
    null,
    (of) => sql`update lead_conversions t set lead_before = '{}', customer_before = '{}', customer_after = '{}'
      where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  lead_conversions: {
    becomes: 'blanked',
    why: 'that and when a lead became a customer stays for the sums; the values of before go',
  },
  lead_inquiries: { becomes: 'blanked', why: 'when and by which channel somebody asked stays; what was written goes' },
  lead_status_changes: { becomes: 'kept', why: 'the history of statuses counts in reports, and names nobody' },
  leads: {
    becomes: 'blanked',
    why: 'that somebody asked, when and with what result stays for the sums; who it was goes',
  },
}
