import type { FaultClass } from './adapter'

/** Why a message was not sent, as the office reads it beside the message. */
export const FAULT_TEXTS: Record<FaultClass, string> = {
  rate: 'הספק עמוס, וההודעה לא נשלחה גם אחרי כמה ניסיונות.',
  pair_rate: 'נשלחו לנמען הזה יותר מדי הודעות בזמן קצר.',
  transient: 'הספק לא קיבל את ההודעה גם אחרי כמה ניסיונות.',
  unreachable: 'אי אפשר להגיע למספר הזה בערוץ הזה.',
  stopped: 'איש הקשר ביקש שלא לקבל דיוור.',
  not_today: 'הספק מגביל הודעות שיווק לנמען הזה. אפשר לנסות שוב מחר.',
  window: 'עברו 24 שעות מההודעה האחרונה של הלקוח. אפשר לשלוח רק תבנית מאושרת.',
  media: 'הספק לא קיבל את הקובץ.',
  template: 'הספק לא קיבל את התבנית.',
  request: 'הספק דחה את ההודעה.',
  account: 'החשבון אינו יכול לשלוח עד שהתקלה בו תתוקן.',
}

/** Texts of what is no fault of the provider. */
export const SEND_TEXTS = {
  uncertain: 'לא התקבלה תשובה מהספק, וייתכן שההודעה נשלחה.',
  cut: 'השליחה נקטעה באמצע, וייתכן שההודעה נשלחה.',
  too_late: 'ההודעה חיכתה יותר מיממה ולא נשלחה.',
  file_missing: 'הקובץ של ההודעה אינו נמצא.',
  target_unknown: 'ההודעה שאליה הגבת אינה מוכרת לספק.',
} as const
