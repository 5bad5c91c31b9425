/** Days of the calendar, `YYYY-MM-DD`, reckoned without clock and zone. */

const DAY_MS = 86_400_000

/** The day so many days later; before, where the count is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * The same day so many months later, or the last day of a month that has no such day (Interpretation Law, 10). `anchor` is the day of
 * the month to come back to.
 */
export function addMonths(day: string, count: number, anchor = Number(day.slice(8))): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(anchor, last))).toISOString().slice(0, 10)
}

/** How many days lie from one day to before another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The last day of the month of a day, or of a month `YYYY-MM`. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
