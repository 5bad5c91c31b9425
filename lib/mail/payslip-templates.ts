import type { TemplateDefinition } from './template-text'

const company = { label: 'שם העסק', sample: 'הסטודיו של נעמי' }
const name = { label: 'שם העובד', sample: 'דנה כהן' }
const month = { label: 'החודש', sample: '10/2026' }

/** Templates of e-mails to employees about their payslips, with their default texts. */
export const PAYSLIP_TEMPLATES = {
  'payslip.ready': {
    name: 'תלוש שכר מוכן',
    sent: 'לעובד, עם קישור לתלוש',
    variables: { name, companyName: company, month },
    text: {
      subject: 'תלוש השכר לחודש {{month}} מאת {{companyName}}',
      title: 'תלוש השכר מוכן',
      body: 'תלוש השכר לחודש {{month}} מחכה בקישור האישי. הוא נפתח בקוד חד־פעמי שנשלח לכתובת הזאת.',
    },
    button: 'פתיחת התלוש',
  },
  'payslip.reminder': {
    name: 'תזכורת לפתוח תלוש שכר',
    sent: 'לעובד שעוד לא פתח את התלוש',
    variables: { name, companyName: company, month },
    text: {
      subject: 'תזכורת: תלוש השכר לחודש {{month}} עוד לא נפתח',
      title: 'תלוש השכר עוד לא נפתח',
      body: 'תלוש השכר לחודש {{month}} מאת {{companyName}} עדיין מחכה בקישור האישי.',
    },
    button: 'פתיחת התלוש',
  },
  'payslip.code': {
    name: 'קוד לפתיחת תלוש שכר',
    sent: 'לעובד שמבקש לפתוח את התלוש',
    variables: { companyName: company },
    text: {
      subject: 'קוד לפתיחת תלוש השכר מאת {{companyName}}',
      title: 'קוד לפתיחת תלוש השכר',
      body: 'התבקש קוד לפתיחת תלוש השכר.',
    },
  },
  'payslip.locked': {
    name: 'תלוש שכר מוצפן',
    sent: 'לעובד, עם התלוש כקובץ שנפתח בסיסמה',
    variables: { name, companyName: company, month },
    text: {
      subject: 'תלוש השכר לחודש {{month}} מאת {{companyName}}',
      title: 'תלוש השכר מצורף',
      body: 'תלוש השכר לחודש {{month}} מצורף כקובץ PDF מוצפן.',
    },
  },
} as const satisfies Record<string, TemplateDefinition>
