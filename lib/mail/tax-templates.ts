import type { TemplateDefinition } from './template-text'

/** Templates of e-mails with tax documents, with their default texts. */
export const TAX_TEMPLATES = {
  'tax-document.sent': {
    name: 'מסמך מס',
    sent: 'כששולחים ללקוח חשבונית, קבלה או זיכוי',
    variables: {
      customerName: { label: 'שם הלקוח', sample: 'דנה כהן' },
      companyName: { label: 'שם העסק', sample: 'הסטודיו של נעמי' },
      documentType: { label: 'סוג המסמך', sample: 'חשבונית מס' },
      number: { label: 'מספר המסמך', sample: '1042' },
      amount: { label: 'הסכום', sample: '1,180.00 ₪' },
    },
    text: {
      subject: '{{documentType}} {{number}} מאת {{companyName}}',
      title: '{{documentType}} {{number}}',
      body: 'מצורף מסמך מאת {{companyName}}: {{documentType}} מס׳ {{number}}.\nסכום: {{amount}}',
    },
  },
} satisfies Record<string, TemplateDefinition>
