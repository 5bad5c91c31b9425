import type { EventDisplayInfo } from '@fullcalendar/react'

import { Ltr } from '@/components/ui/bidi'
import { textDirection } from '@/lib/format/bidi'
import { formatTime } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'

import { weekdayName } from './shown'

type Marked = { day: string; mark: DayMark | undefined }

/** Head of a column: the weekday, in a week also the day and what it is. */
export const DayHead = ({ dow, day, mark }: { dow: number } & Partial<Marked>) => (
  <>
    <span className="cal-weekday">{weekdayName(dow)}</span>
    {day && <span className="cal-date">{Number(day.slice(8))}</span>}
    {mark && <span className="calendar-hebrew">{mark.hebrewDate}</span>}
    {mark?.holiday && <span className="calendar-holiday">{mark.holiday}</span>}
  </>
)

/** Top of a day in a month. */
export const DayNumber = ({ day, mark }: Marked) => (
  <>
    <span className="cal-date">{Number(day.slice(8))}</span>
    {mark?.holiday && <span className="calendar-holiday">{mark.holiday}</span>}
    {mark && <span className="calendar-hebrew">{mark.hebrewDate}</span>}
  </>
)

/**
 * What an event shows: its times, where there is little room only its start, and its title, which is cut at its own end
 * whatever the direction of the page.
 */
export function EventContent({ event, view, isStart, isShort }: EventDisplayInfo) {
  const { start, end, allDay, title, extendedProps } = event
  const isBar = view.type === 'dayGridMonth'
  return (
    <span className="cal-event-text">
      {start && !allDay && (isStart || !isBar) && (
        <span className="cal-time">
          <Ltr>
            {formatTime(start)}
            {end && !isBar && !isShort && <span className="cal-time-end">–{formatTime(end)}</span>}
          </Ltr>
        </span>
      )}{' '}
      <span className="cal-title" dir={textDirection(title)}>
        {extendedProps.prefix && `${String(extendedProps.prefix)}: `}
        {title}
      </span>
      <span className="sr-only">, {String(extendedProps.kind)}</span>
    </span>
  )
}
