import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { IconArrowsMove, IconCalendarOff } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'
import { businessDay, longDate } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'

import type { PlacedActions } from './actions'
import { type CalendarEvent, eventsOn, timeOn } from './events'
import { type DayRange, daysIn } from './shown'

type Props = {
  range: DayRange
  events: readonly CalendarEvent[]
  days: Record<string, DayMark>
  actions: PlacedActions
}

/** The days of a range that have events or a holiday, and their events. */
export function Agenda({ range, events, days, actions }: Props) {
  const listed = daysIn(range)
    .map((day) => ({ day, mark: days[day], dayEvents: eventsOn(day, events) }))
    .filter(({ mark, dayEvents }) => dayEvents.length > 0 || mark?.holiday)
  if (!listed.some(({ dayEvents }) => dayEvents.length > 0))
    return <EmptyState icon={<IconCalendarOff size={40} />} title="אין אירועים בימים האלה" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut between the buttons inside
    <div className="agenda" onKeyDown={walkEvents}>
      {listed.map(({ day, mark, dayEvents }) => (
        <section key={day} aria-label={longDate(day)} data-rest={mark?.isRest ? '' : undefined}>
          <DayHead day={day} mark={mark} />
          <ul>
            {dayEvents.map((event) => (
              <AgendaEvent key={event.id} event={event} day={day} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DayHead({ day, mark }: { day: string; mark: DayMark | undefined }) {
  const isToday = day === businessDay()
  return (
    <h3 className="agenda-day" aria-current={isToday ? 'date' : undefined}>
      {isToday && <span className="calendar-today">היום</span>}
      {longDate(day)}
      {mark && <span className="calendar-hebrew">{mark.hebrewDate}</span>}
      {mark?.holiday && <span className="calendar-holiday">{mark.holiday}</span>}
    </h3>
  )
}

type EventProps = { event: CalendarEvent; day: string; actions: PlacedActions }

function AgendaEvent({ event, day, actions: { open, askMove } }: EventProps) {
  const { id, title, kind, color, isReadOnly, isDimmed } = event
  return (
    <li
      className="agenda-event"
      style={{ '--event': `var(--${color})` } as React.CSSProperties}
      data-dimmed={isDimmed ? '' : undefined}
    >
      <button type="button" className="agenda-open" onClick={() => open(id)}>
        <span className="agenda-time">
          <TimeText text={timeOn(day, event)} />
        </span>
        <span className="agenda-title">
          <Bidi>{title}</Bidi>
        </span>
        <span className="agenda-kind">{kind}</span>
      </button>
      {askMove && !isReadOnly && (
        <IconButton size="sm" label={`העברה… (${isolate(title)})`} onClick={() => askMove(id)}>
          <IconArrowsMove size={18} />
        </IconButton>
      )}
    </li>
  )
}

/** Times alone are left to right; words keep the direction of the page. */
const TimeText = ({ text }: { text: string }) => (/^\d/.test(text) ? <Ltr>{text}</Ltr> : text)

/** The up and down arrows go from event to event. */
function walkEvents(event: React.KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.agenda-open'))
  const at = buttons.findIndex((button) => button.parentElement?.contains(document.activeElement))
  const beside = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !beside) return
  event.preventDefault()
  beside.focus()
}
