/** Why something stays after an erasure, and for how long: the law that says so. Periods are years, or months for the log. */
export const GROUNDS = {
  bookkeeping: {
    years: 7,
    text: 'הוראות מס הכנסה (ניהול פנקסי חשבונות), התשל״ג–1973, סעיף 25: שבע שנים מתום שנת המס',
  },
  evidence: { years: 7, text: 'חוק ההתיישנות, התשי״ח–1958, סעיף 5: שבע שנים' },
  log: { months: 24, text: 'תקנות הגנת הפרטיות (אבטחת מידע), התשע״ז–2017, תקנה 10: 24 חודשים לפחות' },
} as const

/** The last day of the seventh year after the tax year of a payment. */
export const booksUntil = (paidOn: string): string => `${Number(paidOn.slice(0, 4)) + GROUNDS.bookkeeping.years}-12-31`

/** Seven years after a day: when a claim over it is barred. */
export const claimsUntil = (day: string): string => later(day, GROUNDS.evidence.years * 12)

/** When rows of the log of a day may go, at the earliest. */
export const logUntil = (day: string): string => later(day, GROUNDS.log.months)

/** The same day some months later; of a month that has no such day, its last. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
