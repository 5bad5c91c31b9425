import type { TemplateDefinition } from './template-text'

const company = { label: 'שם העסק', sample: 'הסטודיו של נעמי' }
const customerName = { label: 'שם הלקוח', sample: 'דנה כהן' }
const description = { label: 'עבור מה', sample: 'סדרת שיעורים' }
const amount = { label: 'הסכום', sample: '1,180.00 ₪' }
const link = { label: 'הקישור לתשלום', sample: 'https://pay.example/p/8fK2' }
const refund = { label: 'סכום ההחזר', sample: '1,121.00 ₪' }
const fee = { label: 'דמי הביטול', sample: '59.00 ₪' }
const actBy = { label: 'המועד האחרון לטיפול', sample: '24/11/2026' }

/** Templates of e-mails and text messages about payments and cancellations, with their default texts. */
export const PAYMENT_TEMPLATES = {
  'payment.request': {
    name: 'בקשת תשלום ב־SMS וב־WhatsApp',
    sent: 'כששולחים קישור לתשלום בהודעה לטלפון',
    isText: true,
    variables: { customerName, companyName: company, description, amount, link },
    text: {
      subject: 'בקשת תשלום',
      title: 'בקשת תשלום',
      body: 'שלום {{customerName}}, בקשת תשלום מאת {{companyName}} עבור {{description}}: {{amount}}\n{{link}}',
    },
  },
  'payment.reminder': {
    name: 'תזכורת לתשלום',
    sent: 'ללקוח שעוד לא שילם, במועדים שנקבעו לעמוד התשלום',
    variables: {
      customerName,
      companyName: company,
      description,
      amount,
      dueOn: { label: 'מועד התשלום', sample: '30/11/2026' },
    },
    text: {
      subject: 'תזכורת לתשלום: {{companyName}}',
      title: 'תזכורת לתשלום',
      body: 'דף התשלום מאת {{companyName}} עבור {{description}} עדיין פתוח.\nלתשלום: {{amount}}\nמועד התשלום: {{dueOn}}',
    },
    button: 'מעבר לתשלום',
  },
  'payment.part-failed': {
    name: 'חיוב של תשלום מחולק נכשל',
    sent: 'למי שהסכים לשמור כרטיס לתשלומים הבאים, בכל פעם שהחיוב לא הצליח',
    variables: { customerName, companyName: company, description, amount },
    text: {
      subject: 'החיוב עבור {{description}} לא הצליח',
      title: 'החיוב לא הצליח',
      body: 'החיוב של {{amount}} עבור {{description}} מאת {{companyName}} לא הצליח.\nאפשר לשלם עכשיו בקישור, בכרטיס אחר.',
    },
    button: 'תשלום עכשיו',
  },
  'payment.cancel-received': {
    name: 'בקשת ביטול התקבלה',
    sent: 'למי שביקש לבטל עסקה, מיד כשהבקשה מתקבלת',
    variables: { customerName, companyName: company, description, amount, refund, fee, actBy },
    text: {
      subject: 'בקשת הביטול התקבלה: {{companyName}}',
      title: 'בקשת הביטול התקבלה',
      body: 'התקבלה בקשה לבטל את העסקה עבור {{description}} בסך {{amount}}.\nסכום ההחזר לפי החוק: {{refund}}\nדמי ביטול: {{fee}}\nהבקשה תטופל עד {{actBy}}.',
    },
  },
  'payment.cancel-approved': {
    name: 'הביטול אושר',
    sent: 'למי שביקש לבטל עסקה, כשהבקשה מאושרת',
    variables: { customerName, companyName: company, description, refund, fee, actBy },
    text: {
      subject: 'הביטול אושר: {{companyName}}',
      title: 'הביטול אושר',
      body: 'הבקשה לבטל את {{description}} אושרה.\nסכום ההחזר: {{refund}}\nדמי ביטול: {{fee}}\nמועד אחרון: {{actBy}}',
    },
  },
  'payment.cancel-refused': {
    name: 'בקשת הביטול נדחתה',
    sent: 'למי שביקש לבטל עסקה, כשהבקשה נדחית',
    variables: {
      customerName,
      companyName: company,
      description,
      reason: { label: 'הסיבה שנמסרה', sample: 'חלפה התקופה שבה אפשר לבטל' },
    },
    text: {
      subject: 'בקשת הביטול נדחתה: {{companyName}}',
      title: 'בקשת הביטול נדחתה',
      body: 'הבקשה לבטל את {{description}} מאת {{companyName}} נדחתה.\nהסיבה: {{reason}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
