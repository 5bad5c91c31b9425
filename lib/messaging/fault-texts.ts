import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { FaultClass } from './adapter'

/** Why a message was not sent and what the office can do, by the class of its fault. */
export const FAULT_TEXTS: Readonly<Record<FaultClass, string>> = {
  rate: 'הספק עמוס, וההודעה לא נשלחה גם אחרי כמה ניסיונות. אפשר לנסות שוב מאוחר יותר.',
  pair_rate: 'נשלחו לנמען הזה הודעות רבות מדי בזמן קצר. אפשר לנסות שוב בעוד כמה דקות.',
  transient: 'הספק לא קיבל את ההודעה גם אחרי כמה ניסיונות. אפשר לנסות שוב.',
  unreachable: 'אי אפשר להגיע למספר הזה בערוץ הזה. אפשר לנסות בערוץ אחר או בטלפון.',
  stopped: 'איש הקשר הפסיק לקבל דיוור. אפשר לשלוח לו הודעות שירות בלבד.',
  not_today: 'הספק אינו מוסר עוד הודעות לנמען הזה היום. אפשר לנסות מחר או בערוץ אחר.',
  window: 'עברו 24 שעות מההודעה האחרונה של הלקוח. אפשר לשלוח רק תבנית מאושרת.',
  media: 'הספק לא קיבל את הקובץ. כדאי לבדוק את הסוג ואת הגודל ולצרף קובץ אחר.',
  template: 'הספק לא קיבל את התבנית. כדאי לבדוק אם היא מאושרת ואם כל הערכים מולאו.',
  request: 'הספק דחה את ההודעה. כדאי לבדוק את תוכנה ולשלוח מחדש.',
  account: 'החשבון אינו יכול לשלוח עד שהתקלה בו תתוקן. יש לבדוק אותו במסך החשבונות.',
}

/** Texts of what is no fault of the provider. */
export const SEND_TEXTS = {
  uncertain: 'לא התקבלה תשובה מהספק, וייתכן שההודעה נשלחה.',
  cut: 'השליחה נקטעה באמצע, וייתכן שההודעה נשלחה.',
  too_late: 'ההודעה חיכתה יותר מיממה ולא נשלחה.',
  file_missing: 'הקובץ של ההודעה אינו נמצא.',
  target_unknown: 'ההודעה שאליה הגבת אינה מוכרת לספק.',
} as const

/** Codes of the Cloud API that ask for something more exact than their class. */
const BY_CODE: Readonly<Record<string, string>> = {
  '0': 'ההרשאה של החשבון פגה. יש להזין אסימון גישה חדש במסך החשבונות.',
  '190': 'ההרשאה של החשבון פגה. יש להזין אסימון גישה חדש במסך החשבונות.',
  '131026': 'ההודעה לא נמסרה: המספר אינו בוואטסאפ, או שגרסת האפליקציה שלו ישנה. אפשר לנסות ב־SMS.',
  '131042': 'יש בעיה באמצעי התשלום של החשבון אצל Meta. יש להסדיר אותה שם.',
  '131045': 'המספר אינו רשום ב־Cloud API. יש לרשום אותו מחדש אצל Meta.',
  '131031': 'Meta נעלה את החשבון. יש לפנות אליה דרך מנהל העסקים.',
  '368': 'Meta הגבילה את החשבון בשל הפרת מדיניות. יש לבדוק במנהל העסקים.',
  '132000': 'מספר הערכים אינו תואם לתבנית. כדאי לרענן את התבניות ולמלא שוב.',
  '132001': 'התבנית אינה קיימת בשפה הזאת. כדאי לרענן את התבניות.',
  '132015': 'Meta השהתה את התבנית בשל איכות נמוכה. אפשר לבחור תבנית אחרת.',
  '132016': 'Meta ביטלה את התבנית בשל איכות נמוכה. יש לבחור תבנית אחרת.',
}

/** Returns why a message was not sent, in Hebrew, and what to do about it: by the provider's code where that says more. */
export const faultText = (fault: { class: FaultClass; code: string }, kind: ChannelKind): string =>
  (kind === 'wa_cloud' && BY_CODE[fault.code]) || FAULT_TEXTS[fault.class]
