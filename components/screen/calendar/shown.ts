import { addDays, addMonths, daysBetween, endOfMonth, weekdayIndex } from '@/lib/format/calendar'
import { formatMonth, longDate } from '@/lib/format/dates'

export const CALENDAR_VIEWS = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** What a calendar shows: a view, and the day `YYYY-MM-DD` that it begins with or that lies in it. */
export type Shown = { view: CalendarView; day: string }

/** Calendar days from inclusive to exclusive. */
export type DayRange = { from: string; to: string }

/** Number of days of the agenda: four weeks from its day on. */
const AGENDA_DAYS = 28

/** Returns the days that a view shows; a month also has the days that complete its weeks, which begin on Sunday. */
export function shownRange({ view, day }: Shown): DayRange {
  if (view === 'day') return { from: day, to: addDays(day, 1) }
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS) }
  if (view === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 7) }
  const { from, to } = monthRange(day)
  return { from: weekStart(from), to: addDays(weekStart(addDays(to, -1)), 7) }
}

/** Returns the days that a view shows where it is a list, as on phones: a month has its own days alone. */
export const listedRange = (shown: Shown): DayRange =>
  shown.view === 'month' ? monthRange(shown.day) : shownRange(shown)

/** Returns what is shown after a step forward or back. */
export function stepShown({ view, day }: Shown, direction: 1 | -1): Shown {
  if (view === 'month') return { view, day: addMonths(day, direction) }
  const days = { day: 1, week: 7, agenda: AGENDA_DAYS }[view]
  return { view, day: addDays(day, days * direction) }
}

/** Returns the title of what is shown: `יום שלישי, 3 במרץ 2026`, `1–7 במרץ 2026` or `מרץ 2026`. */
export function shownTitle(shown: Shown): string {
  if (shown.view === 'day') return longDate(shown.day)
  if (shown.view === 'month') return formatMonth(shown.day)
  const { from, to } = shownRange(shown)
  return rangeTitle(from, addDays(to, -1))
}

/** Returns the days of a range in order. */
export const daysIn = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, ahead) => addDays(from, ahead))

export const isInRange = (day: string, { from, to }: DayRange): boolean => from <= day && day < to

/** Returns the Sunday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -weekdayIndex(day))

const WEEKDAYS = ['יום א׳', 'יום ב׳', 'יום ג׳', 'יום ד׳', 'יום ה׳', 'יום ו׳', 'שבת'] as const

/** Returns a weekday as an office writes it, 0 for Sunday: `יום א׳`. */
export const weekdayName = (index: number): string => WEEKDAYS[index] ?? ''

const dayOfMonth = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** Writes what two days share once; an en dash puts the earlier of them at the right (ui.md 3 rule 7). */
function rangeTitle(first: string, last: string): string {
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)]
  const end = `${dayOfMonth.format(new Date(last))} ${lastYear}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`
  const start = dayOfMonth.format(new Date(first))
  return year === lastYear ? `${start} – ${end}` : `${start} ${year} – ${end}`
}

const monthRange = (day: string): DayRange => ({
  from: `${day.slice(0, 7)}-01`,
  to: addDays(endOfMonth(day), 1),
})
