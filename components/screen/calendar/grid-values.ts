import type { EventInput } from '@fullcalendar/react'

import { addDays, weekdayIndex } from '@/lib/format/calendar'
import type { DayMark } from '@/lib/format/day-marks'

import { type CalendarEvent, type CalendarSpan, isMoment } from './events'
import { type DayRange, daysIn } from './shown'

/** Returns an event as FullCalendar takes it. A moment has no end, and is drawn as long as a slot. */
export function toInput(event: CalendarEvent, canMove: boolean): EventInput {
  const { id, title, start, end, isAllDay, color, kind, isReadOnly, isDimmed, prefix } = event
  return {
    id,
    title,
    start,
    ...(!isMoment(event) && { end }),
    allDay: isAllDay,
    color: `var(--${color})`,
    className: isDimmed ? 'cal-dimmed' : '',
    editable: canMove && !isReadOnly,
    extendedProps: { kind, prefix },
  }
}

type Dropped = { allDay: boolean; start: Date | null; end: Date | null; startStr: string; endStr: string }

const HOUR_MS = 3_600_000

/** Returns the span of an event that was dragged: a whole day that came among the times gets an hour. */
export function spanOfDrop({ allDay, start, end, startStr, endStr }: Dropped, before: CalendarSpan): CalendarSpan {
  if (allDay) return { isAllDay: true, start: startStr, end: endStr || addDays(startStr, 1) }
  const from = start ?? new Date(before.start)
  const to = end ?? (before.isAllDay ? new Date(+from + HOUR_MS) : from)
  return { isAllDay: false, start: from.toISOString(), end: to.toISOString() }
}

/**
 * Returns the opening hours of each day of a range, of which FullCalendar shades the rest; a day without a mark has no
 * shade. Each day recurs once, because one of a range's weekdays may be a holiday.
 */
export const openHours = (range: DayRange, days: Record<string, DayMark>): EventInput[] =>
  daysIn(range).flatMap((day) => {
    const mark = days[day]
    const open = mark ? mark.open : { from: '00:00', to: '24:00' }
    return open
      ? {
          daysOfWeek: [weekdayIndex(day)],
          startRecur: day,
          endRecur: addDays(day, 1),
          startTime: open.from,
          endTime: open.to,
        }
      : []
  })
