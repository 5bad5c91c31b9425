import { Ltr } from '@/components/ui/bidi'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay, formatTime, longDate } from '@/lib/format/dates'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'

/** The days of an event, the last included, and its times; whole days have none. */
export type When = { from: string; to: string; times: { start: string; end: string } | null }

type Timed = Pick<EventDetails, 'isAllDay' | 'startsAt' | 'endsAt' | 'startOn' | 'endOn' | 'rule'>

/** Returns when an event is; of a series on the day on screen, as long and at the hours of the series. */
export function eventWhen({ isAllDay, startsAt, endsAt, startOn, endOn, rule }: Timed, day: string | null): When {
  const isWhole = isAllDay && startOn !== null && endOn !== null
  const first = isWhole ? startOn : businessDay(startsAt)
  const last = isWhole ? addDays(endOn, -1) : businessDay(endsAt)
  const from = rule !== null && day !== null ? day : first
  const to = addDays(from, Math.max(0, daysBetween(first, last)))
  return { from, to, times: isWhole ? null : { start: formatTime(startsAt), end: formatTime(endsAt) } }
}

/** Says when an event is: `יום שלישי, 3 במרץ 2026, 10:00–11:00`, and of several days both ends. */
export function EventWhen({ from, to, times }: When) {
  if (times === null) return from === to ? `${longDate(from)}, כל היום` : `${longDate(from)} – ${longDate(to)}`
  if (from === to)
    return (
      <>
        {longDate(from)},{' '}
        <span className="one-line">
          <Ltr>{times.start === times.end ? times.start : `${times.start}–${times.end}`}</Ltr>
        </span>
      </>
    )
  return (
    <>
      {longDate(from)} <Ltr>{times.start}</Ltr> – {longDate(to)} <Ltr>{times.end}</Ltr>
    </>
  )
}
