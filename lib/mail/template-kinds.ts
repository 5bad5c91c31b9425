import { ACCOUNT_TEMPLATES } from './account-templates'
import { CUSTOMER_SERVICE_TEMPLATES } from './customer-service-templates'
import { INVITATION_TEMPLATES } from './invitation-templates'
import { PAYMENT_TEMPLATES } from './payment-templates'
import { PAYSLIP_TEMPLATES } from './payslip-templates'
import { REFUND_TEMPLATES } from './refund-templates'
import { STATEMENT_TEMPLATES } from './statement-templates'
import { TAX_TEMPLATES } from './tax-templates'
import type { TemplateDefinition } from './template-text'

const company = { label: 'שם העסק', sample: 'הסטודיו של נעמי' }
const document = { label: 'שם המסמך', sample: 'הסכם שירות' }
const note = { label: 'מה שכתב השולח', sample: 'נשמח לחתימה עד סוף השבוע' }

/** Every template of the product, with its default text. */
export const TEMPLATES = {
  'payment.link': {
    name: 'בקשת תשלום',
    sent: 'כששולחים ללקוח קישור לעמוד תשלום',
    variables: {
      customerName: { label: 'שם הלקוח', sample: 'דנה כהן' },
      companyName: company,
      description: { label: 'עבור מה', sample: 'סדרת שיעורים' },
      amount: { label: 'הסכום', sample: '1,180.00 ₪' },
      note,
    },
    text: {
      subject: 'בקשת תשלום מאת {{companyName}}',
      title: 'בקשת תשלום',
      body: 'מחכה לך דף תשלום מאת {{companyName}} עבור {{description}}.\nלתשלום: {{amount}}\n{{note}}',
    },
    button: 'מעבר לתשלום',
  },
  'payment.received': {
    name: 'התשלום התקבל',
    sent: 'אחרי תשלום, עם הקבלה',
    variables: {
      payerName: { label: 'שם המשלם', sample: 'דנה כהן' },
      companyName: company,
      description: { label: 'עבור מה', sample: 'סדרת שיעורים' },
      amount: { label: 'הסכום', sample: '1,180.00 ₪' },
      paidAt: { label: 'מועד התשלום', sample: '21/11/2026 10:05' },
      reference: { label: 'מספר הקבלה', sample: '1042' },
    },
    text: {
      subject: 'התשלום התקבל: {{companyName}}',
      title: 'התשלום התקבל',
      body: 'תודה. התקבל תשלום של {{amount}} עבור {{description}}.\nמועד התשלום: {{paidAt}}\nאסמכתה: {{reference}}',
    },
  },
  'document.request': {
    name: 'מסמך לחתימה',
    sent: 'כשמגיע תורו של חותם',
    variables: {
      signerName: { label: 'שם החותם', sample: 'דנה כהן' },
      companyName: company,
      documentName: document,
      note,
    },
    text: {
      subject: 'מסמך לחתימתך מאת {{companyName}}: {{documentName}}',
      title: 'מסמך מחכה לחתימתך',
      body: 'נשלח אליך לחתימה המסמך {{documentName}} מאת {{companyName}}.\n{{note}}',
    },
    button: 'קריאה וחתימה',
  },
  'document.reminder': {
    name: 'תזכורת לחתימה',
    sent: 'כששולחים תזכורת לחותם',
    variables: {
      signerName: { label: 'שם החותם', sample: 'דנה כהן' },
      companyName: company,
      documentName: document,
      note,
    },
    text: {
      subject: 'תזכורת: המסמך {{documentName}} עדיין מחכה לחתימתך',
      title: 'תזכורת: מסמך מחכה לחתימתך',
      body: 'המסמך {{documentName}} מאת {{companyName}} עדיין לא נחתם.\n{{note}}',
    },
    button: 'קריאה וחתימה',
  },
  'document.completed': {
    name: 'המסמך נחתם',
    sent: 'לכל החותמים, עם העותק החתום',
    variables: {
      recipientName: { label: 'שם הנמען', sample: 'דנה כהן' },
      companyName: company,
      documentName: document,
    },
    text: {
      subject: 'המסמך {{documentName}} נחתם',
      title: 'המסמך נחתם',
      body: 'כל החותמים חתמו על המסמך {{documentName}}. העותק החתום מצורף להודעה.',
    },
    button: 'צפייה במסמך',
  },
  'document.declined': {
    name: 'החתימה נדחתה',
    sent: 'לאחראי על המסמך, כשחותם מסרב',
    variables: {
      staffName: { label: 'שם העובד', sample: 'נעמי לוי' },
      signerName: { label: 'שם החותם', sample: 'דנה כהן' },
      companyName: company,
      documentName: document,
      reason: { label: 'הסיבה שנמסרה', sample: 'הסכום אינו נכון' },
    },
    text: {
      subject: 'החתימה על {{documentName}} נדחתה',
      title: 'החתימה נדחתה',
      body: 'התקבל סירוב לחתום על המסמך {{documentName}} מאת {{signerName}}.\nהסיבה שנמסרה: {{reason}}',
    },
    button: 'פתיחת המסמך',
  },
  notification: {
    name: 'התראה לעובד',
    sent: 'למי שבחרו לקבל התראות גם בדוא״ל',
    variables: {
      title: { label: 'האירוע', sample: 'התקבל תשלום' },
      subject: { label: 'במה מדובר', sample: 'סדרת שיעורים' },
      amount: { label: 'הסכום', sample: '1,180.00 ₪' },
      by: { label: 'מאת מי', sample: 'דנה כהן' },
      note: { label: 'הערה', sample: 'הצליחו: 120 · נכשלו: 2' },
      companyName: company,
    },
    text: {
      subject: '{{title}}: {{subject}}',
      title: '{{title}}',
      body: '{{subject}}\nסכום: {{amount}}\nמאת: {{by}}\n{{note}}',
    },
    button: 'פתיחה במערכת',
  },
  ...PAYMENT_TEMPLATES,
  ...STATEMENT_TEMPLATES,
  ...REFUND_TEMPLATES,
  ...TAX_TEMPLATES,
  ...PAYSLIP_TEMPLATES,
  ...CUSTOMER_SERVICE_TEMPLATES,
  ...INVITATION_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
} as const satisfies Record<string, TemplateDefinition>

export type TemplateKind = keyof typeof TEMPLATES
export const TEMPLATE_KINDS = Object.keys(TEMPLATES) as TemplateKind[]

export const templateDefinition = (kind: TemplateKind): TemplateDefinition => TEMPLATES[kind]
