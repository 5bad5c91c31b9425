import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type KeptByLaw, type KeptRecord, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection } from '@/lib/records/person'

import { pageStateLabels } from './payment-pages.labels'

const AMOUNT = ['amount', 'סכום בשקלים'] as const

/** Sections of this module in the copy of a person's data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'payment_pages',
    title: 'עמודי תשלום',
    rows: (of) => sql`select t.id::text, t.number_text as number, t.title, t.description, t.state, t.currency,
      t.amount_agorot::numeric / 100 as amount, t.installments_max, t.terms, t.created_at, t.expires_at, t.first_opened_at, t.paid_at,
      t.closed_at, t.close_method, t.close_reference, t.close_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unit', l.unit_agorot::numeric / 100)
        order by l.position), '[]') from payment_page_lines l where l.company_id = t.company_id and l.page_id = t.id) as lines
      from payment_pages t where ${belongsToPerson(of)}`,
    fields: [
      ['number', 'מספר'],
      ['title', 'כותרת'],
      ['state', 'מצב', pageStateLabels],
      AMOUNT,
      ['created_at', 'מתי נוצר'],
    ],
  },
  {
    key: 'payment_sendings',
    title: 'בקשות תשלום ותזכורות שנשלחו',
    rows: (
      of,
    ) => sql`select t.id::text, t.kind, t.channel, t.recipient, t.message, t.created_at from payment_page_sendings t
      where t.company_id = ${of.companyId} and t.page_id in (
        select p.id from payment_pages p where p.company_id = ${of.companyId} and p.customer_id = any(${sql.param(of.ids)}::uuid[]))`,
    fields: [
      ['created_at', 'מתי'],
      ['kind', 'סוג', { request: 'בקשה', reminder: 'תזכורת' }],
      ['channel', 'דרך', { mail: 'דוא״ל', sms: 'SMS', whatsapp: 'WhatsApp' }],
      ['recipient', 'אל'],
    ],
  },
]

/** Statements by which an erasure blanks this module's data, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  // The fact that a page was sent remains; recipient and text are blanked.
  [
    'messages',
    (of) => sql`update payment_page_sendings s set recipient = ${blankColumns.name}, message = ''
      where s.company_id = ${of.companyId} and s.page_id in (select t.id from payment_pages t where ${belongsToPerson(of)})`,
  ],
  // The search text contains the customer's name.
  [
    null,
    (of) =>
      sql`update payment_pages t set search_text = lower(number_text || ' ' || title || ' ' || description) where ${belongsToPerson(of)}`,
  ],
]

/** What an erasure does to this module's tables whose rows belong to a customer. */
export const tableFates: TableFates = {
  payment_pages: { becomes: 'kept', why: 'bookkeeping' },
}

/** Tables in which text about an erased person may remain, and why. */
export const keptByLaw: KeptByLaw = {
  payment_pages: 'what was sold',
  payment_page_lines: 'what was sold',
}

/** Records of this module that remain after an erasure, as its receipt lists them. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'עמודי תשלום ושורותיהם',
    ground: 'bookkeeping',
    rows: (of) =>
      sql`select coalesce(t.paid_at, t.closed_at, t.created_at) as at from payment_pages t where ${belongsToPerson(of)}`,
  },
]
