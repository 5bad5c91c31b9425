import type { TemplateDefinition } from './template-text'

const app = { label: 'שם המערכת', sample: 'קשר CRM' }
const until = { label: 'עד מתי הקישור תקף', sample: '31/12/2026 18:00' }
const company = { label: 'שם העסק', sample: 'הסטודיו של נעמי' }

/** Sign-in e-mail templates with their default texts. */
export const ACCOUNT_TEMPLATES = {
  'account.verify': {
    name: 'אימות כתובת דוא״ל',
    sent: 'למשתמש חדש',
    isAccountMail: true,
    variables: { name: { label: 'שם המשתמש', sample: 'דנה כהן' }, appName: app, expires: until },
    text: {
      subject: 'אימות כתובת הדוא״ל שלך ב־{{appName}}',
      title: 'אימות כתובת דוא״ל',
      body: 'כדי להשלים את ההרשמה נותר רק לאשר שהכתובת הזאת שלך.',
    },
    button: 'אישור הכתובת',
  },
  'account.reset': {
    name: 'איפוס סיסמה',
    sent: 'למי שביקשו לבחור סיסמה חדשה',
    isAccountMail: true,
    variables: { name: { label: 'שם המשתמש', sample: 'דנה כהן' }, appName: app, expires: until },
    text: {
      subject: 'איפוס הסיסמה שלך ב־{{appName}}',
      title: 'איפוס סיסמה',
      body: 'התקבלה בקשה לבחור סיסמה חדשה לחשבון שלך.',
    },
    button: 'בחירת סיסמה חדשה',
  },
  'account.user-invite': {
    name: 'הזמנה למשתמש',
    sent: 'למי שמוזמנים לעבוד במערכת',
    isAccountMail: true,
    variables: {
      name: { label: 'שם המוזמן', sample: 'דנה כהן' },
      inviterName: { label: 'מי הזמין', sample: 'נעמי לוי' },
      companyName: company,
      appName: app,
    },
    text: {
      subject: 'הזמנה להצטרף אל {{companyName}}',
      title: 'הוזמנת להצטרף',
      body: 'קיבלת הזמנה מאת {{inviterName}} לעבוד עם {{companyName}} במערכת {{appName}}.',
    },
    button: 'קבלת ההזמנה',
  },
  'account.invite': {
    name: 'הזמנה לפתוח חשבון',
    sent: 'לעסק שמוזמן להצטרף למערכת',
    isAccountMail: true,
    variables: {
      name: { label: 'שם המוזמן', sample: 'דנה כהן' },
      inviterName: { label: 'מי הזמין', sample: 'קשר ישראל בע״מ' },
      appName: app,
    },
    text: {
      subject: 'הזמנה לפתוח חשבון ב־{{appName}}',
      title: 'הוזמנת לפתוח חשבון',
      body: 'קיבלת הזמנה מאת {{inviterName}} לפתוח חשבון לעסק שלך במערכת {{appName}}.',
    },
    button: 'פתיחת חשבון',
  },
} as const satisfies Record<string, TemplateDefinition>
