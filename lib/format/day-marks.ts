import { type BusinessHours, hoursOn, type Span, specialDay } from './business-time'
import { addDays, daysBetween } from './calendar'
import { hebrewDateText } from './hebrew-date'
import { isRestDay } from './rest-days'

/** What a calendar shows of a day besides its events. */
export type DayMark = {
  /** Day and month of the Hebrew calendar: `ט״ו בניסן`. */
  hebrewDate: string
  /** Name of the holiday, or of the business's own special day. */
  holiday?: string
  /** The Sabbath or a holiday on which businesses are closed. */
  isRest: boolean
  /** When the business is open; null where it is closed. */
  open: Span | null
}

/**
 * Returns the marks of the days of a range, whose end is excluded. For the server: the Hebrew calendar of browsers is
 * not reliable.
 */
export function dayMarks({ from, to }: { from: string; to: string }, hours: BusinessHours): Record<string, DayMark> {
  const days = Array.from({ length: daysBetween(from, to) }, (_, ahead) => addDays(from, ahead))
  return Object.fromEntries(days.map((day) => [day, markOn(day, hours)]))
}

function markOn(day: string, hours: BusinessHours): DayMark {
  const special = specialDay(hours, day)
  return {
    hebrewDate: hebrewDateText(day),
    ...(special && { holiday: special.name }),
    isRest: isRestDay(day),
    open: hoursOn(hours, day),
  }
}
