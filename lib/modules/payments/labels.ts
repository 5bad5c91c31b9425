import type { AttemptState, ReviewReason, VisitState } from './schema'

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

export const methodLabels: Record<'card' | 'cash' | 'cheque' | 'transfer', string> = {
  card: 'כרטיס אשראי',
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
}

/** What a business's number is called, by its kind. */
export const registrationLabels: Record<'company' | 'murshe' | 'patur' | 'amuta', string> = {
  company: 'ח.פ.',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה מס׳',
}

/** Why a person must look at a charge before the page counts as paid. */
export const reviewLabels: Record<ReviewReason, string> = {
  amount_mismatch: 'חברת הסליקה דיווחה על סכום אחר',
  currency_mismatch: 'חברת הסליקה דיווחה על מטבע אחר',
  captured_after_closure: 'חברת הסליקה דיווחה על חיוב אחרי שהעמוד נסגר',
}

const declines: Record<string, string> = {
  insufficient_funds: 'העסקה נדחתה: אין מסגרת פנויה בכרטיס. אפשר לנסות כרטיס אחר או יותר תשלומים.',
  card_blocked: 'העסקה נדחתה: הכרטיס חסום. יש לפנות לחברת האשראי או לנסות כרטיס אחר.',
  challenge_failed: 'העסקה נדחתה: אימות מחזיק הכרטיס לא הושלם.',
  payer_cancelled: 'התשלום בוטל. לא בוצע חיוב.',
  session_expired: 'הזמן שהוקצב לתשלום עבר. לא בוצע חיוב.',
  never_submitted: 'התשלום לא הושלם. לא בוצע חיוב.',
  superseded: 'התשלום הוחלף בתשלום אחר.',
  closed_by_office: 'העסק סגר את עמוד התשלום.',
}

/** What a payer is told of a charge that did not happen. */
export const declineMessage = (code: string | null) =>
  declines[code ?? ''] ?? 'העסקה נדחתה על ידי חברת האשראי. לא בוצע חיוב.'

/** Why a page takes no payment, to who wants to pay. */
export const refusals: Record<Exclude<VisitState, 'open'>, string> = {
  checking: 'תשלום קודם בעמוד הזה נמצא בבדיקה. אין צורך לשלם שוב.',
  paid: 'העמוד כבר שולם',
  expired: 'תוקף העמוד פג',
  closed: 'העמוד נסגר',
  cancelled: 'העמוד בוטל',
  paused: 'העסק אינו מקבל תשלומים כרגע',
}
