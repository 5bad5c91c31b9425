import { addDays } from '@/lib/format/calendar'
import { type CountForms, countText } from '@/lib/format/count-text'
import { businessDay, formatTime, longDate, wallTimeToInstant } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'
import { timeSteps } from '@/lib/format/typed-time'

import { type CalendarEvent, type CalendarSpan, eventsOn, spanDays } from './events'
import { type CalendarView, isInRange, type Shown, shownRange, stepShown, weekStart } from './shown'

/**
 * A place that the keyboard reaches: a day, one of its slots `HH:mm`, or an event there. The time of an event is that of
 * its slot; null is the whole day.
 */
export type Stop = { day: string; time: string | null; event?: string | undefined }

/** In place of an event's id, the link to those for which a day of a month has no room. */
export const MORE = '+'

/** Views whose days are cells of a grid. */
export type GridView = Exclude<CalendarView, 'agenda'>
export type GridShown = Shown & { view: GridView }

/** Minutes of a slot. */
export const SLOT_MINUTES = 30
const SLOTS = timeSteps(SLOT_MINUTES)

/** Returns the slot in which a time `HH:mm` lies. */
export const slotAt = (time: string): string => SLOTS.findLast((slot) => slot <= time) ?? '00:00'

type Grid = {
  view: GridView
  events: readonly CalendarEvent[]
  /** Whether the event of a stop is drawn, or the link to more; a month has no room for all. */
  isDrawn: (stop: Stop) => boolean
}

/** Ways to go from a stop: within a day, to the next day, to an end of the week, or to the next period. */
export type Way = 'down' | 'up' | 'next' | 'previous' | 'weekStart' | 'weekEnd' | 'later' | 'earlier'

/** Returns the stop that lies that way; the same one where there is none. */
export function stopBeside(stop: Stop, way: Way, grid: Grid): Stop {
  if (way === 'down' || way === 'up') return stopWithin(stop, way, grid)
  return { day: dayBeside(stop.day, way, grid.view), time: stop.time }
}

/** Returns the way of an arrow or a paging key; null for other keys. Time runs with the reading direction. */
export function wayOf(key: string, isRtl: boolean): Way | null {
  const ways: Record<string, Way> = {
    ArrowDown: 'down',
    ArrowUp: 'up',
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowRight: isRtl ? 'previous' : 'next',
    Home: 'weekStart',
    End: 'weekEnd',
    PageDown: 'later',
    PageUp: 'earlier',
  }
  return ways[key] ?? null
}

/** Returns the stop where the keyboard begins: the morning of the day, or the day itself in a month. */
export const firstStop = ({ view, day }: Shown): Stop => ({ day, time: view === 'month' ? null : '09:00' })

/** Returns a stop as it is after a change of what is shown or of the events: it follows an event that has moved. */
export function settledStop(stop: Stop, shown: GridShown, events: readonly CalendarEvent[]): Stop {
  const range = shownRange(shown)
  const event = events.find(({ id }) => id === stop.event)
  if (stop.event === MORE && isInRange(stop.day, range)) return stop
  if (event) {
    const days = spanDays(event)
    const day = isInRange(stop.day, days) ? stop.day : days.from
    if (isInRange(day, range)) return stopOfEvent(event, day, shown.view)
  }
  const { day, time } = stop
  return isInRange(day, range) ? { day, time } : { day: shown.day, time }
}

/** Returns the span that is picked at a stop: the day, or a slot. */
export function spanAt({ day, time }: Stop): CalendarSpan {
  if (time === null) return { isAllDay: true, start: day, end: addDays(day, 1) }
  const start = wallTimeToInstant(day, time)
  const end = new Date(+start + SLOT_MINUTES * 60_000)
  return { isAllDay: false, start: start.toISOString(), end: end.toISOString() }
}

const EVENTS: CountForms = ['אירוע אחד', 'שני אירועים', 'אירועים']

/** Returns what a screen reader says at a stop: `09:00, יום שלישי, 3 במרץ 2026, אירוע אחד`. */
export function stopLabel(
  { day, time }: Stop,
  view: GridView,
  events: readonly CalendarEvent[],
  mark?: DayMark,
): string {
  const count = eventsOn(day, events).filter((event) => stopOfEvent(event, day, view).time === time).length
  const whole = view === 'month' ? null : 'כל היום'
  return [
    time ?? whole,
    longDate(day),
    time === null && mark?.hebrewDate,
    mark?.holiday,
    count > 0 && countText(count, EVENTS),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the stop of an event on a day. */
export function stopOfEvent(event: CalendarEvent, day: string, view: GridView): Stop {
  const time = view === 'month' || event.isAllDay ? null : slotOf(event, day)
  return { day, time, event: event.id }
}

function stopWithin(stop: Stop, way: 'down' | 'up', grid: Grid): Stop {
  const stops = stopsOn(stop.day, grid)
  const at = stops.findIndex(({ time, event }) => time === stop.time && event === stop.event)
  const beside = stops[at + (way === 'down' ? 1 : -1)]
  if (beside) return beside
  if (grid.view !== 'month') return stop
  if (way === 'down') return { day: addDays(stop.day, 7), time: null }
  const day = addDays(stop.day, -7)
  return stopsOn(day, grid).at(-1) ?? { day, time: null }
}

/** Returns the stops of a day from its top: the day itself and the slots, each before the events that begin there. */
function stopsOn(day: string, { view, events, isDrawn }: Grid): Stop[] {
  const there = eventsOn(day, events).map((event) => stopOfEvent(event, day, view))
  const drawn = [...there, { day, time: null, event: MORE }].filter(isDrawn)
  const times = view === 'month' ? [null] : [null, ...SLOTS]
  return times.flatMap((time) => [{ day, time }, ...drawn.filter((stop) => stop.time === time)])
}

/** The slot in which an event begins on a day; the first one where it began before. */
function slotOf({ start }: CalendarEvent, day: string): string {
  return businessDay(start) === day ? slotAt(formatTime(start)) : '00:00'
}

function dayBeside(day: string, way: Exclude<Way, 'down' | 'up'>, view: GridView): string {
  switch (way) {
    case 'next':
      return addDays(day, 1)
    case 'previous':
      return addDays(day, -1)
    case 'weekStart':
      return weekStart(day)
    case 'weekEnd':
      return addDays(weekStart(day), 6)
    case 'later':
      return stepShown({ view, day }, 1).day
    case 'earlier':
      return stepShown({ view, day }, -1).day
  }
}
