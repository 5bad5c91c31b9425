/** Business time. */
export const ZONE = 'Asia/Jerusalem'

/** An instant: a Date, an ISO string or milliseconds; a calendar day `YYYY-MM-DD` stays on its own day. */
export type Instant = Date | string | number

const numericDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const fullDate = new Intl.DateTimeFormat('he-IL', { timeZone: ZONE, dateStyle: 'full' })
const monthOfYear = new Intl.DateTimeFormat('he-IL', { timeZone: ZONE, month: 'long', year: 'numeric' })
const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** DD/MM/YYYY in business time. */
export function formatDate(at: Instant): string {
  return numericDate.format(new Date(at))
}

/** HH:mm in business time. */
export function formatTime(at: Instant): string {
  return clock.format(new Date(at))
}

/** DD/MM/YYYY HH:mm in business time. */
export function formatDateTime(at: Instant): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

/** `יום שלישי, 3 במרץ 2026`, as the spec wants dates (9). */
export function longDate(at: Instant): string {
  return fullDate.format(new Date(at))
}

/** `יום שלישי, 3 במרץ 2026 בשעה 10:05` (spec 9). */
export function longDateTime(at: Instant): string {
  return `${longDate(at)} בשעה ${formatTime(at)}`
}

/** `מרץ 2026`: the month that an instant, a day `YYYY-MM-DD` or a month `YYYY-MM` lies in. */
export function formatMonth(at: Instant): string {
  return monthOfYear.format(new Date(at))
}

/** The calendar day `YYYY-MM-DD` that it is in business time. */
export function businessDay(at: Instant = Date.now()): string {
  return formatDate(at).split('/').reverse().join('-')
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+midnight) && midnight.toISOString().startsWith(text)
}

/** The instants between which a business day lies: from inclusive, to exclusive; 23 or 25 hours when the clock changes. Throws RangeError for no such day. */
export function dayRange(day: string): { from: Date; to: Date } {
  if (!isCalendarDay(day)) throw new RangeError('not a calendar day')
  const midnight = new Date(`${day}T00:00:00Z`)
  return {
    from: startOfDay(+midnight),
    to: startOfDay(Date.UTC(midnight.getUTCFullYear(), midnight.getUTCMonth(), midnight.getUTCDate() + 1)),
  }
}

/** The instant at which clocks on a business day show `HH:mm`; of an hour that is skipped the first after it, of one that comes twice the first. */
export function wallInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000)
}

/** The first instant whose wall clock shows at least what `utcMidnight` shows in UTC, by the offsets on both sides of it. */
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
