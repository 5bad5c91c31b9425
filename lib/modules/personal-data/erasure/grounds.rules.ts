/** Legal grounds for keeping data after an erasure, with the law and its period: years, or months for the audit log. */
export const RETENTION_GROUNDS = {
  bookkeeping: {
    years: 7,
    text: 'הוראות מס הכנסה (ניהול פנקסי חשבונות), התשל״ג–1973, סעיף 25: שבע שנים מתום שנת המס',
  },
  evidence: { years: 7, text: 'חוק ההתיישנות, התשי״ח–1958, סעיף 5: שבע שנים' },
  log: { months: 24, text: 'תקנות הגנת הפרטיות (אבטחת מידע), התשע״ז–2017, תקנה 10: 24 חודשים לפחות' },
} as const

/** Returns until when the books of a payment are kept: the end of the seventh year after its tax year. */
export const booksRetentionEnd = (paidOn: string): string =>
  `${Number(paidOn.slice(0, 4)) + RETENTION_GROUNDS.bookkeeping.years}-12-31`

/** Returns the day seven years later, when a claim is time-barred. */
export const claimsRetentionEnd = (day: string): string => later(day, RETENTION_GROUNDS.evidence.years * 12)

/** Returns the earliest day on which audit log rows of a day may be deleted. */
export const auditLogRetentionEnd = (day: string): string => later(day, RETENTION_GROUNDS.log.months)

/** Adds months to a day; the last day of the month where it is too short. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
