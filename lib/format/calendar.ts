/** Arithmetic of calendar days `YYYY-MM-DD`, independent of time and time zone. */

const DAY_MS = 86_400_000

/** Adds days to a day; a negative count subtracts. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * Adds months to a day; a month that has no such day gives its last day (Interpretation Law, 10). `anchor` is the
 * intended day of the month, to which later months return.
 */
export function addMonths(day: string, count: number, anchor = Number(day.slice(8))): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(anchor, last))).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export const weekdayIndex = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the last day of a month, given a day or a month `YYYY-MM`. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
