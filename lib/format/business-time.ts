import { addDays, weekdayIndex } from './calendar'
import { businessDay, formatTime, wallTimeToInstant } from './dates'
import { type DayKind, type HolidayKey, holidayName, holidayOn, usualKind } from './holidays'

/** From inclusive to exclusive, `HH:mm` within one day. */
export type Span = { from: string; to: string }

/** Special days of this business only, both ends included. */
export type OwnDays = { from: string; to: string; name: string; kind: 'closed' | 'short' }

export type BusinessHours = {
  /** Sunday first; null if the business is closed. */
  week: readonly (Span | null)[]
  /** Opening hours of a short day. */
  shortDay: Span
  /** Holidays that this business treats differently from most businesses. */
  holidays: Partial<Record<HolidayKey, DayKind>>
  ownDays: readonly OwnDays[]
}

const WORKDAY = { from: '09:00', to: '17:00' }
const FRIDAY = { from: '09:00', to: '13:00' }

/** The usual Israeli week: Sunday to Thursday, half of Friday, closed on the Sabbath. */
export const USUAL_HOURS: BusinessHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, FRIDAY, null],
  shortDay: FRIDAY,
  holidays: {},
  ownDays: [],
}

/** Number of days that are searched for the next opening. */
const HORIZON_DAYS = 400

/** Whether the business is open at an instant, in Israel's time. */
export function isBusinessOpen(hours: BusinessHours, at: Date): boolean {
  const span = hoursOn(hours, businessDay(at))
  const time = formatTime(at)
  return span !== null && span.from <= time && time < span.to
}

/** Returns the given instant if the business is open, else the next opening; null if there is none within 400 days. */
export function nextOpen(hours: BusinessHours, at: Date): Date | null {
  if (isBusinessOpen(hours, at)) return at
  const today = businessDay(at)
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const opening = openingOn(hours, addDays(today, ahead))
    if (opening && opening > at) return opening
  }
  return null
}

const MINUTE = 60_000

/**
 * Returns the instant after so many minutes of opening hours; null if the business does not open for that long within
 * 400 days. The end of an opening counts as its last minute: an hour from 16:00 ends at 17:00, not at the next opening.
 */
export function addBusinessMinutes(hours: BusinessHours, at: Date, minutes: number): Date | null {
  let left = minutes * MINUTE
  for (const { from, to } of openingsFrom(hours, at)) {
    const length = to.getTime() - from.getTime()
    if (left <= length) return new Date(from.getTime() + left)
    left -= length
  }
  return null
}

/** Returns the whole minutes of opening hours between two instants; 0 where the second is not later. */
export function businessMinutesBetween(hours: BusinessHours, from: Date, to: Date): number {
  let sum = 0
  for (const opening of openingsFrom(hours, from)) {
    if (opening.from >= to) break
    sum += Math.min(opening.to.getTime(), to.getTime()) - opening.from.getTime()
  }
  return Math.floor(sum / MINUTE)
}

/** Yields the openings from an instant on, the present one from that instant; those of 400 days. */
function* openingsFrom(hours: BusinessHours, at: Date): Generator<{ from: Date; to: Date }> {
  const today = businessDay(at)
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const span = hoursOn(hours, day)
    if (!span) continue
    const [from, to] = [wallTimeToInstant(day, span.from), wallTimeToInstant(day, span.to)]
    if (to > at && to > from) yield { from: from > at ? from : at, to }
  }
}

/** Returns the opening hours of a calendar day; null if the business is closed. */
export function hoursOn(hours: BusinessHours, day: string): Span | null {
  const usual = hours.week[weekdayIndex(day)] ?? null
  const { kind } = specialDay(hours, day) ?? { kind: 'usual' }
  if (kind === 'usual' || !usual) return usual
  return kind === 'closed' ? null : hours.shortDay
}

/**
 * Returns the special day and how the business treats it: its own special days take precedence over holidays. Null for
 * all other days.
 */
export function specialDay(hours: BusinessHours, day: string): { name: string; kind: DayKind } | null {
  const own = hours.ownDays.find(({ from, to }) => from <= day && day <= to)
  if (own) return { name: own.name, kind: own.kind }
  const holiday = holidayOn(day)
  return holiday ? { name: holidayName(holiday), kind: hours.holidays[holiday] ?? usualKind(holiday) } : null
}

/** Returns the opening of a day; if the clock change skips the opening hour, the business opens right after the gap. */
function openingOn(hours: BusinessHours, day: string): Date | null {
  const span = hoursOn(hours, day)
  if (!span) return null
  const opening = wallTimeToInstant(day, span.from)
  return isBusinessOpen(hours, opening) ? opening : null
}
