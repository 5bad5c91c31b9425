import type { TemplateDefinition } from './template-text'

/** Template of the e-mail with a statement of a customer's debts. */
export const STATEMENT_TEMPLATES = {
  'customer.statement': {
    name: 'כרטסת לקוח',
    sent: 'כששולחים ללקוח את הכרטסת שלו',
    variables: {
      customerName: { label: 'שם הלקוח', sample: 'דנה כהן' },
      companyName: { label: 'שם העסק', sample: 'הסטודיו של נעמי' },
      period: { label: 'התקופה', sample: '01/01/2026–30/06/2026' },
      balance: { label: 'היתרה לתשלום', sample: '1,180.00 ₪' },
    },
    text: {
      subject: 'כרטסת מאת {{companyName}}',
      title: 'הכרטסת שלך',
      body: 'מצורפת הכרטסת שלך אצל {{companyName}} לתקופה {{period}}.\nיתרה לתשלום בסוף התקופה: {{balance}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
