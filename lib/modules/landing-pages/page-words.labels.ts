import type { CaptureField } from '@/lib/modules/capture/capture.schema'

import type { PageLanguage } from './blocks.schema'

const he = {
  skip: 'דילוג לתוכן',
  toForm: 'השארת פרטים',
  send: 'שליחה',
  required: 'שדה חובה',
  formClosed: 'הטופס סגור כרגע ואינו מקבל פניות.',
  formMissing: 'כאן יוצג הטופס שייבחר בהגדרות הדף.',
  refusedOne: 'יש לתקן את השדה המסומן ולשלוח שוב.',
  refusedMany: 'יש לתקן את השדות המסומנים ולשלוח שוב.',
  notSent: 'הפרטים לא נשלחו. אפשר לנסות שוב בעוד כמה דקות.',
  wrongPhone: 'מספר הטלפון אינו תקין',
  wrongEmail: 'כתובת הדוא״ל אינה תקינה',
  wrongValue: 'הערך אינו תקין',
  choose: 'בחירה',
  yes: 'כן',
  no: 'לא',
  trap: 'אתר הבית',
  whatsapp: 'כתבו לנו ב־WhatsApp',
  hours: 'שעות פעילות',
  address: 'כתובת',
  map: 'הגעה במפה',
  recommended: 'מומלץ',
  legal: 'פרטים משפטיים',
  privacy: 'מדיניות פרטיות',
  accessibility: 'הצהרת נגישות',
  thanksTitle: 'תודה, הפרטים התקבלו',
  thanksText: 'נחזור אליך בהקדם.',
  back: 'חזרה לדף',
  missingTitle: 'הדף לא נמצא',
  missingText: 'ייתכן שהכתובת הועתקה בלי סופה, או שהדף כבר אינו פעיל. אפשר לפנות לעסק בדרך אחרת.',
} as const

export type PageWords = Readonly<Record<keyof typeof he, string>>

const en: PageWords = {
  skip: 'Skip to content',
  toForm: 'Leave your details',
  send: 'Send',
  required: 'Required',
  formClosed: 'This form is closed and takes no inquiries at the moment.',
  formMissing: 'The form that you choose in the page settings appears here.',
  refusedOne: 'Please correct the marked field and send again.',
  refusedMany: 'Please correct the marked fields and send again.',
  notSent: 'Your details were not sent. Please try again in a few minutes.',
  wrongPhone: 'This phone number is not valid',
  wrongEmail: 'This e-mail address is not valid',
  wrongValue: 'This value is not valid',
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  trap: 'Homepage',
  whatsapp: 'Write to us on WhatsApp',
  hours: 'Opening hours',
  address: 'Address',
  map: 'Open in maps',
  recommended: 'Recommended',
  legal: 'Legal notice',
  privacy: 'Privacy policy',
  accessibility: 'Accessibility statement',
  thanksTitle: 'Thank you, we have your details',
  thanksText: 'We will be in touch shortly.',
  back: 'Back to the page',
  missingTitle: 'Page not found',
  missingText:
    'The address may be incomplete, or the page may no longer be active. Please contact the business another way.',
}

/** The fixed words of a page, in its language. */
export const pageWords: Readonly<Record<PageLanguage, PageWords>> = { he, en }

/** Names of the fields on English pages, where the form gives them no name of its own. */
export const englishFieldLabels: Readonly<Record<CaptureField, string>> = {
  name: 'Full name',
  phone: 'Phone',
  email: 'E-mail',
  companyName: 'Company',
  city: 'City',
  interest: 'Interested in',
  message: 'Message',
}
