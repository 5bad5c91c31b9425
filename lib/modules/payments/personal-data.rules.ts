import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type KeptByLaw, type KeptRecord, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection } from '@/lib/records/person'

import { paymentMethodLabels } from './payments.labels'

const AMOUNT = ['amount', 'סכום בשקלים'] as const

/** Sections of this module in the copy of a person's data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'payment_attempts',
    title: 'ניסיונות תשלום',
    rows: (
      of,
    ) => sql`select t.id::text, t.state, t.amount_agorot::numeric / 100 as amount, t.currency, t.installments, t.payer_name,
      t.payer_email, t.payer_phone, t.decline_code, t.created_at, t.settled_at from payment_attempts t
      where t.company_id = ${of.companyId} and t.page_id in (
        select p.id from payment_pages p where p.company_id = ${of.companyId} and p.customer_id = any(${sql.param(of.ids)}::uuid[]))`,
    fields: [
      ['created_at', 'מתי'],
      AMOUNT,
      ['payer_name', 'שם המשלם'],
      ['payer_email', 'דוא״ל המשלם'],
      ['payer_phone', 'טלפון המשלם'],
    ],
  },
  {
    key: 'cancellation_requests',
    title: 'בקשות לביטול עסקה',
    rows: (of) => sql`select t.id::text, t.kind, t.state, t.requester, t.email, t.reason, t.received_on, t.refusal,
      t.refund_agorot::numeric / 100 as refund from cancellation_requests t
      where t.company_id = ${of.companyId} and t.page_id in (
        select p.id from payment_pages p where p.company_id = ${of.companyId} and p.customer_id = any(${sql.param(of.ids)}::uuid[]))`,
    fields: [
      ['received_on', 'מתי'],
      ['state', 'מצב', { received: 'ממתינה', approved: 'אושרה', refused: 'נדחתה' }],
      ['requester', 'מבקש'],
      ['email', 'דוא״ל'],
      ['reason', 'סיבה'],
    ],
  },
  {
    key: 'payments',
    title: 'תשלומים',
    rows: (of) => sql`select t.id::text, t.number_text as number, t.amount_agorot::numeric / 100 as amount, t.currency,
      t.vat_agorot::numeric / 100 as vat, t.installments, t.method, t.payer_name, t.payer_email, t.card_last4, t.approval_number, t.paid_at,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_agorot::numeric / 100, 'at', r.refunded_at, 'reason', r.reason)
        order by r.refunded_at), '[]') from payment_refunds r
        where r.company_id = t.company_id and r.payment_id = t.id and r.state = 'done') as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', d.amount_agorot::numeric / 100, 'told_on', d.told_on, 'reason', d.reason,
        'state', d.state) order by d.told_on), '[]') from payment_disputes d
        where d.company_id = t.company_id and d.payment_id = t.id) as disputes
      from payments t where ${belongsToPerson(of)}`,
    fields: [
      ['number', 'מספר'],
      ['paid_at', 'מתי'],
      AMOUNT,
      ['method', 'אמצעי', paymentMethodLabels],
      ['payer_name', 'שם המשלם'],
      ['payer_email', 'דוא״ל המשלם'],
      ['card_last4', 'ארבע ספרות אחרונות'],
    ],
  },
]

/** Statements by which an erasure blanks this module's data, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update payment_attempts a set payer_name = ${blankColumns.name}, payer_email = '', payer_phone = ''
      where a.company_id = ${of.companyId} and a.state in ('created', 'declined')
        and a.page_id in (select t.id from payment_pages t where ${belongsToPerson(of)})`,
  ],
]

/** What an erasure does to this module's tables whose rows belong to a customer. */
export const tableFates: TableFates = {
  payments: { becomes: 'kept', why: 'bookkeeping' },
}

/** Tables in which text about an erased person may remain, and why. */
export const keptByLaw: KeptByLaw = {
  payments: 'who paid',
  payment_attempts: 'who paid, where money was taken',
  payment_disputes: 'why a charge was denied, in the words of the card company',
  cancellation_requests: 'who cancelled a deal, and why it was refused',
  payment_events: 'what the gateway said, as it came',
}

/** Records of this module that remain after an erasure, as its receipt lists them. */
export const keptRecords: readonly KeptRecord[] = [
  {
    kind: 'תשלומים, קבלות והחזרים',
    ground: 'bookkeeping',
    rows: (of) => sql`select t.paid_at as at from payments t where ${belongsToPerson(of)}`,
  },
]
