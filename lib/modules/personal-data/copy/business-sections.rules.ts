import { sql } from 'drizzle-orm'

import { stateLabels } from '@/lib/modules/documents/documents.labels'
import { typeLabels } from '@/lib/tax/labels'

import { ofCustomer, type Section, userName } from './section.rules'

const AMOUNT = ['amount', 'סכום בשקלים'] as const
const PAGE_STATES = { draft: 'טיוטה', active: 'פתוח', paid: 'שולם', closed: 'נסגר', cancelled: 'בוטל' }
const METHODS = { card: 'כרטיס אשראי', cash: 'מזומן', cheque: 'המחאה', transfer: 'העברה בנקאית' }

/** What was sold to the customer, paid and signed. */
export const businessSections: readonly Section[] = [
  {
    key: 'payment_pages',
    title: 'עמודי תשלום',
    rows: (of) => sql`select t.id::text, t.number_text as number, t.title, t.description, t.state, t.currency,
      t.amount_agorot::numeric / 100 as amount, t.installments_max, t.terms, t.created_at, t.expires_at, t.first_opened_at, t.paid_at,
      t.closed_at, t.close_method, t.close_reference, t.close_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unit', l.unit_agorot::numeric / 100)
        order by l.position), '[]') from payment_page_lines l where l.company_id = t.company_id and l.page_id = t.id) as lines
      from payment_pages t where ${ofCustomer(of)}`,
    fields: [['number', 'מספר'], ['title', 'כותרת'], ['state', 'מצב', PAGE_STATES], AMOUNT, ['created_at', 'מתי נוצר']],
  },
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
      from payments t where ${ofCustomer(of)}`,
    fields: [
      ['number', 'מספר'],
      ['paid_at', 'מתי'],
      AMOUNT,
      ['method', 'אמצעי', METHODS],
      ['payer_name', 'שם המשלם'],
      ['payer_email', 'דוא״ל המשלם'],
      ['card_last4', 'ארבע ספרות אחרונות'],
    ],
  },
  {
    key: 'tax_documents',
    title: 'מסמכי מס',
    rows: (of) => sql`select t.id::text, t.type, t.number_text as number, t.issue_date, t.customer, t.lines,
      t.total_agorot::numeric / 100 as amount, t.vat_agorot::numeric / 100 as vat, t.currency, t.sent_at, t.sent_to
      from tax_documents t where ${ofCustomer(of)}`,
    fields: [['type', 'סוג', typeLabels], ['number', 'מספר'], ['issue_date', 'תאריך'], AMOUNT, ['sent_to', 'נשלח אל']],
  },
  {
    key: 'documents',
    title: 'מסמכים וחתימות',
    rows: (
      of,
    ) => sql`select t.id::text, t.number_text as number, t.title, t.message, t.state, t.created_at, t.sent_at, t.completed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'email', s.email, 'phone', s.phone, 'role', s.role, 'state', s.state,
        'viewed_at', s.viewed_at, 'signed_at', s.signed_at, 'declined_at', s.declined_at, 'decline_reason', s.decline_reason, 'ip', s.ip,
        'user_agent', s.user_agent) order by s.position), '[]')
        from signers s where s.company_id = t.company_id and s.document_id = t.id) as signers,
      (select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'type', f.type, 'value', f.value) order by f.page, f.y), '[]')
        from document_fields f where f.company_id = t.company_id and f.document_id = t.id and f.value is not null
          and f.type <> 'national_id') as fields
      from documents t where ${ofCustomer(of)}`,
    fields: [
      ['number', 'מספר'],
      ['title', 'כותרת'],
      ['state', 'מצב', stateLabels],
      ['sent_at', 'נשלח'],
      ['completed_at', 'הושלם'],
      ['signers', 'חותמים'],
      ['fields', 'מה שמולא'],
    ],
  },
  {
    key: 'users',
    title: 'משתמשים באזור האישי',
    rows: (
      of,
    ) => sql`select t.id::text, t.display_name, t.email, t.phone, t.verified, t.created_at, t.last_sign_in_at, t.disabled_at
      from users t where ${ofCustomer(of)}`,
    fields: [
      ['display_name', 'שם'],
      ['email', 'דוא״ל'],
      ['phone', 'טלפון'],
      ['last_sign_in_at', 'כניסה אחרונה'],
    ],
  },
  {
    key: 'requests',
    title: 'בקשות על מידע אישי',
    rows: (
      of,
    ) => sql`select t.id::text, t.kind, t.state, t.requester, t.identity_check, t.received_on, t.due_on, t.outcome, t.closed_at,
      ${userName('created_by')} as written_by from personal_data_requests t where ${ofCustomer(of)}`,
    fields: [
      ['received_on', 'התקבלה'],
      ['requester', 'מי ביקש'],
      ['outcome', 'מה נעשה'],
    ],
  },
]
