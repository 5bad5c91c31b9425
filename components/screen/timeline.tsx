import type { ReactNode } from 'react'
import { DateText } from '@/components/ui/date-text'
import { IconPoint } from '@/components/ui/icons'
import { businessDay } from '@/lib/format/dates'
import { dayHeading } from '@/lib/format/day-heading'

type Event = {
  id: string
  icon?: ReactNode
  title: ReactNode
  body?: ReactNode
  at: Date | string
  /** Actions on the event, next to its time. */
  menu?: ReactNode
}
type Props = {
  items: readonly Event[]
  empty?: ReactNode
  /** Groups events under a heading per day; otherwise every event shows its date. */
  byDay?: boolean | undefined
}

/** Events along a rail at the inline start, in the given order. */
export function Timeline({ items, empty = 'עדיין לא קרה כאן דבר.', byDay = false }: Props) {
  if (items.length === 0) return <div className="muted">{empty}</div>
  if (!byDay) return <Rail items={items} as="datetime" />
  return (
    <div className="timeline-days">
      {daysOf(items).map(({ day, dayItems }) => (
        <section key={day} aria-label={dayHeading(day)}>
          <h3 className="timeline-day">{dayHeading(day)}</h3>
          <Rail items={dayItems} as="time" />
        </section>
      ))}
    </div>
  )
}

const Rail = ({ items, as }: { items: readonly Event[]; as: 'time' | 'datetime' }) => (
  <ol className="timeline">
    {items.map(({ id, icon, title, body, at, menu }) => (
      <li key={id}>
        <span className="timeline-dot" aria-hidden="true">
          {icon ?? <IconPoint size={16} />}
        </span>
        <div className="timeline-text">
          <p className="timeline-title">{title}</p>
          {body && <div className="timeline-body">{body}</div>}
        </div>
        <span className="timeline-at">
          <DateText at={at} as={as} />
          {menu}
        </span>
      </li>
    ))}
  </ol>
)

function daysOf(items: readonly Event[]) {
  const days = new Map<string, Event[]>()
  for (const item of items) {
    const day = businessDay(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return Array.from(days, ([day, dayItems]) => ({ day, dayItems }))
}
