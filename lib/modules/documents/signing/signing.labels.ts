import type { SigningState } from './signing.rules'

/**
 * The consent text of a signer. A changed text gets a new version; each signature stores the text that it was given
 * under.
 */
export const SIGNING_CONSENT = {
  version: '2026-11-22',
  text: 'קראתי את המסמך כולו, והסכמתי לחתום עליו בחתימה אלקטרונית. ידוע לי שהחתימה מחייבת אותי כמו חתימה בכתב יד, ושמועד החתימה, כתובת הרשת ופרטי המכשיר נשמרים כראיה.',
} as const

/** Why a drawing is not accepted as a signature. */
export const inkMessages = {
  empty: 'חתימה ריקה: יש לצייר חתימה מלאה בתוך המסגרת',
  too_large: 'החתימה מורכבת מדי. יש לנקות ולנסות שוב בקו פשוט יותר.',
  outside: 'החתימה חורגת מהמסגרת',
} as const

/** Why a signer cannot sign now. */
export const signingClosedMessages: Record<Exclude<SigningState, 'open'>, string> = {
  signed: 'כבר חתמת על המסמך הזה',
  declined: 'סירבת לחתום על המסמך הזה',
  declined_by_other: 'אחד החותמים סירב לחתום, ולכן המסמך נסגר',
  cancelled: 'השולח ביטל את המסמך',
  expired: 'הקישור פג תוקף. אפשר לבקש קישור חדש.',
  delegated: 'העברת את החתימה לאדם אחר',
  not_yet: 'עוד לא הגיע תורך לחתום. כשיגיע, יישלח אליך קישור.',
  code: 'יש להזדהות בקוד חד־פעמי',
}
