import type { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import type { AttemptState, CheckoutState, ReviewReason } from './payments.schema'

export const attemptStateLabels: Record<AttemptState, string> = {
  created: 'נפתח',
  submitting: 'בדף הסליקה',
  unknown: 'בבדיקה',
  captured: 'חויב',
  declined: 'לא חויב',
  refunded: 'זוכה',
}

export const attemptStateTones: Record<AttemptState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  created: 'info',
  submitting: 'info',
  unknown: 'warn',
  captured: 'ok',
  declined: 'bad',
  refunded: 'muted',
}

export const paymentMethodLabels: Record<(typeof PAYMENT_METHODS)[number], string> = {
  card: 'כרטיס אשראי',
  bit: 'Bit',
  paybox: 'PayBox',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
  debit_order: 'הוראת קבע',
  wallet: 'ארנק',
}

/** Names of a business's registration number, by business kind. */
export const registrationLabels: Record<'company' | 'murshe' | 'patur' | 'amuta', string> = {
  company: 'ח.פ.',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה מס׳',
}

/** Reasons why a person has to review a charge before the page counts as paid. */
const reviewLabels: Record<ReviewReason, string> = {
  amount_mismatch: 'חברת הסליקה דיווחה על סכום אחר',
  currency_mismatch: 'חברת הסליקה דיווחה על מטבע אחר',
  captured_after_closure: 'חברת הסליקה דיווחה על חיוב אחרי שהעמוד נסגר',
  captured_beyond_limit: 'חברת הסליקה דיווחה על חיוב מעבר למה שהעמוד עוד יכול לקבל',
}

/** Returns the text of a review reason; the stored code itself if it has no text. */
export const reviewText = (reason: string): string => (reviewLabels as Record<string, string>)[reason] ?? reason

// A payer with a stolen card must not learn more than this.
const BLOCKED = 'העסקה נדחתה: הכרטיס חסום. יש לפנות לחברת האשראי או לנסות כרטיס אחר.'
const BLOCKED_EN = 'Declined: the card is blocked. Contact the card issuer or try another card.'

const declines: Record<string, string> = {
  insufficient_funds: 'העסקה נדחתה: אין מסגרת פנויה בכרטיס. אפשר לנסות כרטיס אחר או יותר תשלומים.',
  card_blocked: BLOCKED,
  card_stolen: BLOCKED,
  card_forged: BLOCKED,
  issuer_wants_call: 'העסקה נדחתה: יש לפנות לחברת האשראי או לנסות כרטיס אחר.',
  card_expired: 'העסקה נדחתה: תוקף הכרטיס פג. אפשר לנסות כרטיס אחר.',
  card_invalid: 'העסקה נדחתה: הכרטיס אינו תקין. אפשר לנסות כרטיס אחר.',
  authentication_required: 'העסקה נדחתה: נדרש אימות של מחזיק הכרטיס.',
  challenge_failed: 'העסקה נדחתה: אימות מחזיק הכרטיס לא הושלם.',
  payer_cancelled: 'התשלום בוטל. לא בוצע חיוב.',
  session_expired: 'הזמן שהוקצב לתשלום עבר. לא בוצע חיוב.',
  never_submitted: 'התשלום לא הושלם. לא בוצע חיוב.',
  payer_phone_missing: 'החיוב לא נשלח: חברת הסליקה מחייבת מספר נייד ישראלי של הלקוח.',
  superseded: 'התשלום הוחלף בתשלום אחר.',
  returned: 'החיוב בוטל והכסף הוחזר.',
  closed_by_office: 'העסק סגר את עמוד התשלום.',
  booked: 'החיוב כבר נרשם כתשלום.',
}

const englishDeclines: Record<string, string> = {
  insufficient_funds: 'Declined: not enough credit on the card. Try another card or more instalments.',
  card_blocked: BLOCKED_EN,
  card_stolen: BLOCKED_EN,
  card_forged: BLOCKED_EN,
  issuer_wants_call: 'Declined: contact the card issuer or try another card.',
  card_expired: 'Declined: the card has expired. Try another card.',
  card_invalid: 'Declined: the card is not valid. Try another card.',
  authentication_required: 'Declined: the card holder has to be verified.',
  challenge_failed: 'Declined: the card holder was not verified.',
  payer_cancelled: 'The payment was cancelled. Nothing was charged.',
  session_expired: 'The time for paying ran out. Nothing was charged.',
  never_submitted: 'The payment was not completed. Nothing was charged.',
  payer_phone_missing: 'The charge was not sent: the payment company needs an Israeli mobile number.',
  superseded: 'This payment was replaced by another one.',
  returned: 'The charge was cancelled and the money was returned.',
  closed_by_office: 'The business closed this page.',
  booked: 'This charge was recorded as a payment.',
}

/** Returns the text that a payer sees about a charge that failed, in the language of the page. */
export const declineMessage = (code: string | null, language: 'he' | 'en' = 'he') =>
  language === 'en'
    ? (englishDeclines[code ?? ''] ?? 'Declined by the card company. Nothing was charged.')
    : (declines[code ?? ''] ?? 'העסקה נדחתה על ידי חברת האשראי. לא בוצע חיוב.')

/** Texts for the office: what happened, without advice that only concerns the payer. */
const declineReasons: Record<string, string> = {
  insufficient_funds: 'אין מסגרת פנויה בכרטיס',
  card_blocked: 'הכרטיס חסום',
  card_stolen: 'הכרטיס חסום',
  card_forged: 'הכרטיס חסום',
  issuer_wants_call: 'חברת האשראי מבקשת שהלקוח יפנה אליה',
  card_expired: 'תוקף הכרטיס פג',
  expired_card: 'תוקף הכרטיס פג',
  card_invalid: 'הכרטיס אינו תקין',
  authentication_required: 'נדרש אימות של מחזיק הכרטיס',
  challenge_failed: 'אימות מחזיק הכרטיס לא הושלם',
  payer_cancelled: 'הלקוח ביטל את התשלום',
  session_expired: 'הזמן שהוקצב לתשלום עבר',
  never_submitted: 'התשלום לא הושלם',
  payer_phone_missing: 'החיוב לא נשלח: חסר מספר נייד ישראלי של הלקוח',
  superseded: 'התשלום הוחלף בתשלום אחר',
  returned: 'החיוב בוטל והכסף הוחזר',
  closed_by_office: 'עמוד התשלום נסגר',
  booked: 'החיוב כבר נרשם כתשלום',
}

/** Returns the reason of a failed charge as text for the office. */
export const declineReason = (code: string | null): string => declineReasons[code ?? ''] ?? 'סירוב של חברת האשראי'

/** Texts for the payer: why a page takes no payment. */
export const checkoutRefusalTexts: Record<Exclude<CheckoutState, 'open'>, string> = {
  checking: 'תשלום קודם בעמוד הזה נמצא בבדיקה. אין צורך לשלם שוב.',
  paid: 'העמוד כבר שולם',
  full: 'כל התשלומים בעמוד הזה כבר נתפסו',
  expired: 'תוקף העמוד פג',
  closed: 'העמוד נסגר',
  cancelled: 'העמוד בוטל',
  held: 'העסק השהה את העמוד. אפשר לפנות אליו או לנסות שוב מאוחר יותר.',
  paused: 'העסק אינו מקבל תשלומים כרגע',
}
