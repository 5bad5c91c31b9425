/** Why a message may not leave, as whoever wrote it reads it. */
export const GATE_TEXTS = {
  window_closed: 'עברו 24 שעות מההודעה האחרונה של הלקוח. אפשר לשלוח רק תבנית מאושרת.',
  channel_refused: 'אין הסכמה בתוקף לקבלת דיוור בערוץ הזה.',
  person_blocked: 'איש הקשר חסום. כדי לכתוב לו יש לבטל את החסימה.',
  person_erased: 'פרטי איש הקשר נמחקו, ולכן אי אפשר לכתוב לו.',
  account_off: 'החשבון אינו מחובר, ולכן אי אפשר לשלוח ממנו.',
  unreachable: 'המספר אינו זמין בערוץ הזה.',
  never_wrote: 'בערוץ הזה אפשר לכתוב רק למי שכבר כתב אליכם.',
} as const

export type GateCode = keyof typeof GATE_TEXTS
