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

/** What mail servers say, whose codes begin so; a person of mail has an address, not a number. */
const MAIL_CODE = /^smtp_/
const OF_MAIL: Readonly<Partial<Record<FaultClass, string>>> = {
  unreachable: 'הכתובת אינה קיימת או אינה מקבלת דואר. כדאי לבדוק אותה, או לפנות בערוץ אחר.',
  not_today: 'תיבת הדואר של הנמען מלאה. אפשר לנסות שוב מאוחר יותר.',
  media: 'ההודעה גדולה ממה ששרת הדואר מקבל. כדאי לשלוח קובץ קטן יותר.',
  request: 'שרת הדואר דחה את ההודעה. כדאי לבדוק את תוכנה, או לפנות בערוץ אחר.',
  account: 'שרת הדואר לא קיבל את שם המשתמש או הסיסמה. יש לבדוק אותם במסך החשבונות.',
}

/**
 * Returns why a message was not sent, in Hebrew, and what to do about it; on WhatsApp's Cloud API by the code, where that
 * says more.
 */
export const faultText = (fault: { class: FaultClass; code: string }, isWaCloud: boolean): string =>
  (isWaCloud && BY_CODE[fault.code]) || (MAIL_CODE.test(fault.code) && OF_MAIL[fault.class]) || FAULT_TEXTS[fault.class]
