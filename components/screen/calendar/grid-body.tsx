import FullCalendar, { type CalendarOptions } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import hebrew from '@fullcalendar/react/locales/he'
import timeGrid from '@fullcalendar/react/timegrid'
import { memo, useEffect, useMemo, useRef } from 'react'

import { type CountForms, countText } from '@/lib/format/count-text'
import { BUSINESS_TIME_ZONE, businessDay, formatTime } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'

import type { PlacedActions } from './actions'
import type { CalendarEvent } from './events'
import { LOOK } from './grid-look'
import { DayHead, DayNumber, EventContent } from './grid-parts'
import { openHours, spanOfDrop, toInput } from './grid-values'
import { shownRange } from './shown'
import { type GridShown, type GridView, slotAt, spanAt } from './stops'

type Props = {
  shown: GridShown
  events: readonly CalendarEvent[]
  days: Record<string, DayMark>
  actions: PlacedActions
}

const VIEWS = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const

/** FullCalendar with our words, look and time zone; drawn anew for other days, since it keeps what is shown by itself. */
export const GridBody = memo(({ shown, events, days, actions }: Props) => {
  const { view, day } = shown
  const canMove = actions.move !== undefined
  const inputs = useMemo(() => events.map((event) => toInput(event, canMove)), [events, canMove])
  const marked = useMemo(() => optionsFor(view, days), [view, days])
  const handlers = useHandlers(actions, events)
  const range = shownRange(shown)
  const hours = useMemo(() => openHours({ from: range.from, to: range.to }, days), [range.from, range.to, days])
  return (
    <div className="cal-body">
      <FullCalendar
        key={`${view} ${range.from}`}
        {...FIXED}
        {...marked}
        {...handlers}
        direction={document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl'}
        initialView={VIEWS[view]}
        initialDate={day}
        events={inputs}
        businessHours={view === 'month' ? false : hours}
        selectable={actions.choose !== undefined}
      />
    </div>
  )
})

const MORE_EVENTS: CountForms = ['עוד אירוע אחד ביום הזה', 'עוד שני אירועים ביום הזה', 'עוד # אירועים ביום הזה']
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const FIXED: CalendarOptions = {
  ...LOOK,
  plugins: [dayGrid, timeGrid, interaction],
  locales: [hebrew],
  locale: 'he',
  timeZone: BUSINESS_TIME_ZONE,
  headerToolbar: false,
  height: '100%',
  firstDay: 0,
  nowIndicator: true,
  scrollTime: '08:00',
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotHeaderFormat: clock,
  snapDuration: '00:15',
  slotMinHeight: 24,
  expandRows: true,
  slotEventOverlap: false,
  eventMinHeight: 22,
  // Below this an event has its time and its name in one line: two would cut the name off.
  eventShortHeight: 44,
  defaultTimedEventDuration: '00:30',
  eventDisplay: 'block',
  dayMaxEvents: true,
  // The weeks of the month alone: of others no events are read.
  fixedWeekCount: false,
  // A press is a click of a day; only a real drag picks a span.
  selectMinDistance: 6,
  selectLongPressDelay: 500,
  eventLongPressDelay: 500,
  allDayText: 'כל היום',
  timedText: 'שעות',
  moreLinkText: (count) => `עוד ${count}`,
  moreLinkHint: (count) => countText(count, MORE_EVENTS),
  // The arrows of the grid reach the events: they are no stops of the Tab key.
  moreLinkDidMount: ({ el }) => {
    el.tabIndex = -1
  },
  eventDidMount: ({ el, event }) => {
    el.tabIndex = -1
    el.dataset.event = event.id
  },
  eventContent: EventContent,
}

/** What depends on the marks of days: heads, numbers and the shade of days of rest. */
function optionsFor(view: GridView, days: Record<string, DayMark>): CalendarOptions {
  const restClass = (date: Date) => days[businessDay(date)]?.isRest && 'cal-rest'
  return {
    dayHeaderContent: ({ date, dow }) => <DayHead dow={dow} {...(view !== 'month' && dayAndMark(date, days))} />,
    dayHeaderClass: ({ date, isToday }) =>
      join('cal-head', isToday && 'cal-today', view !== 'month' && restClass(date)),
    dayCellTopContent: ({ date }) => <DayNumber {...dayAndMark(date, days)} />,
    dayCellClass: ({ date, isToday, isOther }) =>
      join('cal-cell', isToday && 'cal-today', isOther && 'cal-other', restClass(date)),
    dayLaneClass: ({ date, isToday }) => join('cal-column', isToday && 'cal-today', restClass(date)),
  }
}

function dayAndMark(date: Date, days: Record<string, DayMark>) {
  const day = businessDay(date)
  return { day, mark: days[day] }
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** The handlers stay the same and call the latest actions: FullCalendar draws everything anew for new options. */
function useHandlers(actions: PlacedActions, events: readonly CalendarEvent[]): CalendarOptions {
  const latest = useRef({ actions, events })
  useEffect(() => {
    latest.current = { actions, events }
  })
  return useMemo<CalendarOptions>(() => {
    const drop = ({ event }: { event: Parameters<typeof spanOfDrop>[0] & { id: string } }) => {
      const before = latest.current.events.find(({ id }) => id === event.id)
      if (before) void latest.current.actions.move?.(event.id, spanOfDrop(event, before))
    }
    return {
      dateClick: ({ allDay, dateStr, date, jsEvent }) => {
        const { choose, show } = latest.current.actions
        if ((jsEvent.target as HTMLElement).closest('.cal-number')) return show({ view: 'day', day: dateStr })
        choose?.(spanAt({ day: businessDay(date), time: allDay ? null : slotAt(formatTime(date)) }))
      },
      eventClick: ({ event }) => latest.current.actions.open(event.id),
      eventDrop: drop,
      eventResize: drop,
      select: ({ allDay, start, end, startStr, endStr }) =>
        latest.current.actions.choose?.(
          allDay
            ? { isAllDay: true, start: startStr, end: endStr }
            : { isAllDay: false, start: start.toISOString(), end: end.toISOString() },
        ),
    }
  }, [])
}
