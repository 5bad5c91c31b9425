import { addDays } from './calendar'
import { businessDay, formatTime, wallInstant } from './dates'
import { weekdayIndex } from './hebrew-date'
import { type DayKind, type HolidayKey, holidayName, holidayOn, usualKind } from './holidays'

/** From inclusive to exclusive, `HH:mm` of one day. */
export type Span = { from: string; to: string }

/** Days that only this business keeps, both ends included. */
export type OwnDays = { from: string; to: string; name: string; kind: 'closed' | 'short' }

export type BusinessHours = {
  /** Sunday first; null where the business is shut. */
  week: readonly (Span | null)[]
  /** The hours of a short day. */
  shortDay: Span
  /** How holidays are kept, where not as most businesses keep them. */
  holidays: Partial<Record<HolidayKey, DayKind>>
  ownDays: readonly OwnDays[]
}

const WORKDAY = { from: '09:00', to: '17:00' }
const FRIDAY = { from: '09:00', to: '13:00' }

/** The usual week here: Sunday to Thursday, half of Friday, never on the Sabbath. */
export const USUAL_HOURS: BusinessHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, FRIDAY, null],
  shortDay: FRIDAY,
  holidays: {},
  ownDays: [],
}

/** How far ahead an opening is looked for. */
const HORIZON_DAYS = 400

/** Whether the business is at work at a moment, in Israel's time. */
export function isBusinessOpen(hours: BusinessHours, at: Date): boolean {
  const span = hoursOn(hours, businessDay(at))
  const time = formatTime(at)
  return span !== null && span.from <= time && time < span.to
}

/** The moment itself where the business is open, else the next opening; null where none comes within 400 days. */
export function nextOpen(hours: BusinessHours, at: Date): Date | null {
  if (isBusinessOpen(hours, at)) return at
  const today = businessDay(at)
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const opening = openingOn(hours, addDays(today, ahead))
    if (opening && opening > at) return opening
  }
  return null
}

/** Opening hours of a calendar day; null where the business is shut. */
export function hoursOn(hours: BusinessHours, day: string): Span | null {
  const usual = hours.week[weekdayIndex(day)] ?? null
  const { kind } = specialDay(hours, day) ?? { kind: 'usual' }
  if (kind === 'usual' || !usual) return usual
  return kind === 'closed' ? null : hours.shortDay
}

/** What makes a day special, and how it is kept: a day of the business's own before a holiday. Null on all others. */
export function specialDay(hours: BusinessHours, day: string): { name: string; kind: DayKind } | null {
  const own = hours.ownDays.find(({ from, to }) => from <= day && day <= to)
  if (own) return { name: own.name, kind: own.kind }
  const holiday = holidayOn(day)
  return holiday ? { name: holidayName(holiday), kind: hours.holidays[holiday] ?? usualKind(holiday) } : null
}

/** Where clocks skip the hour of opening, the business opens when they go on. */
function openingOn(hours: BusinessHours, day: string): Date | null {
  const span = hoursOn(hours, day)
  if (!span) return null
  const opening = wallInstant(day, span.from)
  return isBusinessOpen(hours, opening) ? opening : null
}
