import type { TemplateDefinition } from './template-text'

/** Templates of e-mails about refunds, with their default texts. */
export const REFUND_TEMPLATES = {
  'payment.refunded': {
    name: 'הכסף הוחזר',
    sent: 'למשלם, אחרי החזר של תשלום או של חלק ממנו',
    variables: {
      payerName: { label: 'שם המשלם', sample: 'דנה כהן' },
      companyName: { label: 'שם העסק', sample: 'הסטודיו של נעמי' },
      description: { label: 'עבור מה', sample: 'סדרת שיעורים' },
      amount: { label: 'הסכום שהוחזר', sample: '1,180.00 ₪' },
      reference: { label: 'מספר התשלום', sample: '1042' },
    },
    text: {
      subject: 'הוחזר לך תשלום: {{companyName}}',
      title: 'הוחזר לך תשלום',
      body: 'החזרנו לך {{amount}} עבור {{description}}.\nמספר התשלום: {{reference}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
