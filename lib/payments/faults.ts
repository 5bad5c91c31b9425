/** Hebrew texts for gateway errors, by the code that is stored on the account. */
const WORDS = {
  no_answer: 'חברת הסליקה לא ענתה, או שהתשובה לא הגיעה',
  gateway_fault: 'תקלה אצל חברת הסליקה',
  keys_refused: 'חברת הסליקה דחתה את המפתחות של החשבון',
  other_mode: 'המפתח אינו מתאים למצב של החשבון: ניסיון או אמת',
  unreadable: 'חברת הסליקה ענתה בצורה שאינה מוכרת',
  too_long: 'התשובה של חברת הסליקה ארוכה מדי',
  no_page: 'חברת הסליקה לא פתחה דף תשלום',
  no_books: 'אי אפשר היה לקרוא את דוח העסקאות של חברת הסליקה',
  outcome_unknown: 'חברת הסליקה לא אמרה מה עלה בגורל הפעולה',
  bad_signature: 'דיווח עם חתימה שגויה נדחה',
  failed: 'הפנייה לחברת הסליקה לא הצליחה',
} as const

export type FaultCode = keyof typeof WORDS

/**
 * Returns the text of an error code. A text stored before there were codes is returned as it is if it is Hebrew;
 * anything else gives the general text that the call failed.
 */
export const faultWords = (kept: string): string => {
  if (kept === '') return ''
  return Object.hasOwn(WORDS, kept) ? WORDS[kept as FaultCode] : /[א-ת]/.test(kept) ? kept : WORDS.failed
}
