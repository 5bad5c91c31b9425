import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import { formatDate } from '@/lib/format/dates'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  'tax-document': 'taxDocuments',
} as const satisfies Topics

/** Entities as the audit log and notifications show them. */
export const entities = {
  tax_document: { name: 'מסמך מס', path: (id) => linkTo('tax-documents-view', { id }) },
  tax_period: { name: 'תקופת מע״מ' },
  tax_authority: { name: 'הרשאה מרשות המסים', path: () => `${linkTo('settings')}?tab=payment` },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'tax-documents.csv': 'ייצוא מסמכי מס',
  'tax-documents.uniform': 'קובץ במבנה אחיד',
} as const

/** Notification kinds. */
export const notifications = {
  'tax.allocation-refused': {
    label: 'רשות המסים לא אישרה מספר הקצאה',
    inApp: true,
    byMail: true,
    words: ({ number, customer }: { number: string; customer: string }) => ({
      title: 'רשות המסים לא אישרה מספר הקצאה',
      subject: customer,
      note: `מסמך מס׳ ${number}`,
    }),
  },
  'tax.allocation-missing': {
    label: 'חשבונית נשארה בלי מספר הקצאה',
    inApp: true,
    byMail: true,
    words: ({ number, customer, until }: { number: string; customer: string; until: string }) => ({
      title: 'חשבונית בלי מספר הקצאה',
      subject: customer,
      note: `מסמך מס׳ ${number}, אפשר לבקש עד ${formatDate(until)}`,
    }),
  },
  'tax.authorisation-ending': {
    label: 'ההרשאה מרשות המסים עומדת להסתיים',
    inApp: true,
    byMail: true,
    words: ({ until }: { until: string }) => ({
      title: 'ההרשאה מרשות המסים עומדת להסתיים',
      subject: until,
    }),
  },
} as const satisfies Notifications

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'tax-document.issued': ['הפקת מסמך מס', 'money'],
  'tax-document.credited': ['זיכוי מסמך מס', 'money', 'warn'],
  'tax-document.received': ['קבלת תשלום על חשבונית', 'money'],
  'tax-document.asked-for': ['קישור לתשלום של חשבונית', 'money'],
  'tax-document.reopened': ['זיכוי קבלה: הסכום פתוח שוב', 'money'],
  'tax-document.sent': ['שליחת מסמך מס', 'money'],
  'tax-document.path-chosen': ['החלטה אחרי סירוב של רשות המסים', 'money', 'warn'],
  'tax-document.allocated': ['קבלת מספר הקצאה', 'money'],
  'tax-document.allocation-refused': ['מספר הקצאה לא אושר', 'money', 'warn'],
  'tax-document.allocation-deferred': ['מספר הקצאה יבוקש בדיעבד', 'money', 'warn'],
  'tax-document.allocation-lapsed': ['עבר המועד לבקש מספר הקצאה', 'money', 'warn'],
  'tax-period.closed': ['סגירת תקופת מע״מ', 'money'],
  'tax-period.reopened': ['פתיחה מחדש של תקופת מע״מ', 'money', 'warn'],
  'tax-authority.changed': ['שינוי ההרשאה מרשות המסים', 'settings', 'warn'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a tax document is found by its payment and its customer
// publicEvents: the payment it was issued for has its own event
