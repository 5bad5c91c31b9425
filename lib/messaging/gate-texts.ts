/** Why a message may not leave, as whoever wrote it reads it. */
export const GATE_TEXTS = {
  window_closed: 'עברו 24 שעות מההודעה האחרונה של הלקוח. אפשר לשלוח רק תבנית מאושרת.',
  channel_refused: 'אין הסכמה בתוקף לקבלת דיוור בערוץ הזה.',
  person_blocked: 'איש הקשר חסום. כדי לכתוב לו יש לבטל את החסימה.',
  person_erased: 'פרטי איש הקשר נמחקו, ולכן אי אפשר לכתוב לו.',
  account_off: 'החשבון אינו מחובר, ולכן אי אפשר לשלוח ממנו.',
  unreachable: 'המספר אינו זמין בערוץ הזה.',
  daily_limit: 'החשבון כתב היום לכל האנשים החדשים שהספק מתיר ביממה. אפשר לנסות שוב מאוחר יותר, או מחשבון אחר.',
  never_wrote: 'בערוץ הזה אפשר לכתוב רק למי שכבר כתב אליכם.',
} as const

/** The same as `window_closed`, of a person who has not written to the account yet. */
export const ONLY_TEMPLATE_BEFORE_ANSWER = 'הלקוח עוד לא כתב אליכם, ולכן אפשר לפנות אליו רק בתבנית מאושרת.'

/** The same of a person of mail, who has an address and no number. */
export const UNREACHABLE_BY_MAIL = 'הכתובת אינה זמינה: שרת הדואר של הנמען דחה את ההודעה הקודמת.'

export type GateCode = keyof typeof GATE_TEXTS
