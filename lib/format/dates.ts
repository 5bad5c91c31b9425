/** The business time zone. */
export const BUSINESS_TIME_ZONE = 'Asia/Jerusalem'

/** An instant: a Date, an ISO string or milliseconds. A calendar day `YYYY-MM-DD` stays the same day. */
export type Instant = Date | string | number

const numericDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const fullDate = new Intl.DateTimeFormat('he-IL', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'full' })
const monthOfYear = new Intl.DateTimeFormat('he-IL', { timeZone: BUSINESS_TIME_ZONE, month: 'long', year: 'numeric' })
const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Formats an instant as DD/MM/YYYY in business time. */
export function formatDate(at: Instant): string {
  return numericDate.format(new Date(at))
}

/** Formats an instant as HH:mm in business time. */
export function formatTime(at: Instant): string {
  return clock.format(new Date(at))
}

/** Formats an instant as DD/MM/YYYY HH:mm in business time. */
export function formatDateTime(at: Instant): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

/** Formats a date as the spec requires (9): `יום שלישי, 3 במרץ 2026`. */
export function longDate(at: Instant): string {
  return fullDate.format(new Date(at))
}

/** Formats a date with its time (spec 9): `יום שלישי, 3 במרץ 2026 בשעה 10:05`. */
export function longDateTime(at: Instant): string {
  return `${longDate(at)} בשעה ${formatTime(at)}`
}

/** Formats the month of an instant, a day `YYYY-MM-DD` or a month `YYYY-MM`: `מרץ 2026`. */
export function formatMonth(at: Instant): string {
  return monthOfYear.format(new Date(at))
}

/** Returns the calendar day `YYYY-MM-DD` of an instant in business time. */
export function businessDay(at: Instant = Date.now()): string {
  return formatDate(at).split('/').reverse().join('-')
}

/** Whether a text is a valid calendar day `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+midnight) && midnight.toISOString().startsWith(text)
}

/**
 * Returns the instants at which a business day begins (inclusive) and ends (exclusive); 23 or 25 hours apart when the
 * clock changes. Throws RangeError if the text is no day.
 */
export function dayRange(day: string): { from: Date; to: Date } {
  if (!isCalendarDay(day)) throw new RangeError('not a calendar day')
  const midnight = new Date(`${day}T00:00:00Z`)
  return {
    from: startOfDay(+midnight),
    to: startOfDay(Date.UTC(midnight.getUTCFullYear(), midnight.getUTCMonth(), midnight.getUTCDate() + 1)),
  }
}

/**
 * Returns the instant at which the clock of a business day shows `HH:mm`; for a skipped hour the first instant after
 * it, for a repeated hour its first occurrence.
 */
export function wallTimeToInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000)
}

/**
 * Returns the first instant whose local clock is at or after the time that `utcMidnight` shows in UTC; considers the
 * zone offsets before and after it.
 */
function startOfDay(utcMidnight: number): Date {
  const halfDay = 43_200_000
  const [before, after] = [utcMidnight - offset(utcMidnight - halfDay), utcMidnight - offset(utcMidnight + halfDay)]
  const [early, late] = before < after ? [before, after] : [after, before]
  return new Date(early + offset(early) >= utcMidnight ? early : late)
}

function offset(at: number): number {
  const [day = 0, month = 0, year = 0, ...time] = wallClock.format(at).split(/\D+/).map(Number)
  return Date.UTC(year, month - 1, day, ...time) - at
}
