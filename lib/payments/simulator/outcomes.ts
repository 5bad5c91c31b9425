/** Outcomes that can be chosen at the simulated gateway: no card number is typed in, the payer picks the outcome. */
export const OUTCOMES = [
  'approve',
  'challenge',
  'decline',
  'decline_stolen',
  'slow',
  'twice',
  'late',
  'wrong_amount',
  'refund_refused',
] as const

export type Outcome = (typeof OUTCOMES)[number]

export const outcomeLabels: Record<Outcome, string> = {
  approve: 'העסקה מאושרת',
  challenge: 'אימות נוסף של מחזיק הכרטיס (\u20663-D Secure\u2069)',
  decline: 'העסקה נדחית: אין מסגרת פנויה',
  decline_stolen: 'העסקה נדחית: כרטיס חסום',
  slow: 'תשובה איטית (כ־8 שניות)',
  twice: 'העסקה מאושרת, והדיווח נשלח פעמיים',
  late: 'העסקה מאושרת, והדיווח מתעכב',
  wrong_amount: 'נגבה סכום שגוי',
  refund_refused: 'העסקה מאושרת, וזיכוי שלה יידחה',
}

export const isOutcome = (text: unknown): text is Outcome => OUTCOMES.some((outcome) => outcome === text)

/** Returns the decline code of a declined outcome; null for the others. */
export const declineCodeFor = (outcome: Outcome) =>
  outcome === 'decline' ? 'insufficient_funds' : outcome === 'decline_stolen' ? 'card_blocked' : null

/** Amount in agorot by which the gateway charges too little in the outcome `wrong_amount`. */
const MISTAKE = 100

/**
 * Returns the amount that the gateway charges for an order; for `wrong_amount` on an order of ₪1 or less it charges ₪1
 * too much instead.
 */
export const chargedAmount = (outcome: Outcome, amountAgorot: number) =>
  outcome === 'wrong_amount' ? amountAgorot + (amountAgorot > MISTAKE ? -MISTAKE : MISTAKE) : amountAgorot

/** Delays of the charge and then of its callback, in seconds; 0 means at once. */
export const chargeDelay = (outcome: Outcome) => (outcome === 'slow' ? secondsOf('SIMULATOR_SLOW_SECONDS', 8) : 0)
export const reportDelay = (outcome: Outcome) => (outcome === 'late' ? secondsOf('SIMULATOR_LATE_SECONDS', 30) : 0)

const secondsOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
