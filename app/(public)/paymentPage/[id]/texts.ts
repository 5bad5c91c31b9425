import { registrationLabels } from '@/lib/modules/payments/payments.labels'

import type { FormTexts, Language, Texts } from './text-kinds'
import { en } from './texts-en'

const he: Texts = {
  bill: 'פירוט',
  total: 'סך הכול לתשלום, כולל מע״מ',
  listPrice: 'המחיר המלא',
  vat: 'מזה מע״מ',
  noVat: 'המחיר אינו כולל מע״מ, ולא יתווסף לו מע״מ.',
  paid: 'שולם כבר',
  balance: 'היתרה לתשלום, כולל מע״מ',
  discount: 'הנחת קופון',
  until: 'אפשר לשלם עד',
  due: 'לתשלום עד',
  simulation: 'תשלום ניסיון: לא יבוצע חיוב אמיתי.',
  submit: 'לתשלום מאובטח',
  form: 'פרטי המשלם',
  cards: 'את פרטי הכרטיס ממלאים בדף המאובטח של חברת הסליקה. העסק אינו רואה אותם.',
  terms: 'תנאי העסקה',
  agree: 'קראתי את תנאי העסקה והסכמתי להם',
  keep: 'אפשר לשמור את הכרטיס אצל חברת הסליקה לחיובים הבאים שלי בעסק הזה',
  keepParts: 'התשלומים הבאים יחויבו בכרטיס הזה, כל אחד ביום שלו. אפשר לבטל את ההסכמה בפנייה לעסק.',
  optional: ' (לא חובה)',
  mobile: 'נייד ישראלי. חברת הסליקה אינה מחייבת בלעדיו',
  fullName: 'שם פרטי ושם משפחה',
  choose: 'מה תרצו?',
  amount: 'סכום בשקלים',
  amountHint: 'מ־{0} עד {1}',
  quantityHint: 'כמות, {0} עד {1}',
  coupon: 'קוד קופון',
  applyCoupon: 'החלת הקופון',
  instalments: 'מספר תשלומים',
  once: 'תשלום אחד',
  even: '{0} תשלומים של {1}',
  firstInstalment: 'התשלום הראשון {0}, והבאים {1} כל אחד.',
  fields: {
    payerName: 'שם מלא',
    payerEmail: 'דוא״ל לקבלה',
    payerPhone: 'טלפון',
    idNumber: 'מספר זהות',
    invoiceName: 'שם לחשבונית',
    address: 'כתובת',
  },
  thanks: 'תודה, התשלום התקבל',
  receipt: 'הורדת הקבלה (PDF)',
  facts: { amount: 'סכום', when: 'מועד', number: 'מספר קבלה', approval: 'מספר אישור' },
  inInstalments: ' ב־{0} תשלומים',
  onward: 'המשך לאתר העסק',
  onwardSoon: 'המעבר אליו יהיה מעצמו בעוד כמה שניות.',
  stay: 'להישאר כאן',
  schedule: 'התשלומים לפי תאריך',
  part: { paid: 'שולם', late: 'באיחור', open: 'לתשלום', rest: 'יתרה לתשלום', closed: 'נסגר' },
  payPart: 'לתשלום',
  seller: 'פרטי העסק',
  registration: registrationLabels,
  checking: {
    title: 'התשלום בבדיקה',
    tired: 'התשלום עדיין בבדיקה',
    text: 'אין צורך לשלם שוב. כשתתקבל תשובה מחברת הסליקה היא תופיע כאן, וקבלה תישלח בדוא״ל.',
    again: 'בדיקה חוזרת',
    asking: 'בודקים מול חברת הסליקה…',
  },
  ended: {
    expired: { title: 'תוקף עמוד התשלום פג', text: 'לא ניתן לשלם כאן יותר. אפשר לפנות לעסק ולבקש קישור חדש.' },
    full: { title: 'כל התשלומים בעמוד הזה כבר נתפסו', text: 'לא בוצע חיוב. אפשר לפנות לעסק ולשאול אם נותר מקום.' },
    held: { title: 'העמוד מושהה', text: 'העסק השהה את העמוד. לא בוצע חיוב; אפשר לנסות שוב מאוחר יותר.' },
    closed: { title: 'עמוד התשלום נסגר', text: 'העסק סגר את העמוד, ואין צורך לשלם כאן.' },
    paused: {
      title: 'העסק אינו מקבל תשלומים כרגע',
      text: 'לא בוצע חיוב. אפשר לנסות שוב מאוחר יותר או לפנות לעסק.',
    },
    cancelled: { title: 'עמוד התשלום בוטל', text: 'אין צורך לשלם כאן. לשאלות אפשר לפנות לעסק.' },
  },
  refusal: null,
}

/** Returns the form's texts in one language; no other texts are sent to the browser. */
export function formTextsOf(language: Language): FormTexts {
  const { ended: _, checking: __, registration: ___, ...texts } = textsOf(language)
  return texts
}

const texts: Record<Language, Texts> = { he, en }

export const textsOf = (language: Language): Texts => texts[language]
