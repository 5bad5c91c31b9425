/** What a person may try at the simulated gateway. No card is typed there: the outcome is what is chosen. */
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

/** The reason of a declined outcome; null for the others. */
export const declineCodeFor = (outcome: Outcome) =>
  outcome === 'decline' ? 'insufficient_funds' : outcome === 'decline_stolen' ? 'card_blocked' : null

/** How much less than the order the gateway takes by mistake, in agorot. */
const MISTAKE = 100

/** What the gateway takes for an order; of an order of ₪1 or less it takes ₪1 too much. */
export const chargedAmount = (outcome: Outcome, amountAgorot: number) =>
  outcome === 'wrong_amount' ? amountAgorot + (amountAgorot > MISTAKE ? -MISTAKE : MISTAKE) : amountAgorot

/** How long the gateway takes to charge, and then to report, in seconds; none means at once. */
export const chargeDelay = (outcome: Outcome) => (outcome === 'slow' ? secondsOf('SIMULATOR_SLOW_SECONDS', 8) : 0)
export const reportDelay = (outcome: Outcome) => (outcome === 'late' ? secondsOf('SIMULATOR_LATE_SECONDS', 30) : 0)

const secondsOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
