'use client'

import { useRouter } from 'next/navigation'

import { Calendar } from '@/components/screen/calendar/calendar'
import type { CalendarEvent, CalendarSpan } from '@/components/screen/calendar/events'
import type { Shown } from '@/components/screen/calendar/shown'
import { useAddress } from '@/components/screen/use-address'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { businessDay, formatTime } from '@/lib/format/dates'
import type { DayMark } from '@/lib/format/day-marks'
import { linkTo } from '@/lib/routes/links'

type Props = {
  events: readonly CalendarEvent[]
  versions: Readonly<Record<string, number>>
  days: Record<string, DayMark>
  shown: Shown
}

/** The tasks on their days; one that is moved is due when it was dropped. */
export function TaskCalendarView({ events, versions, days, shown }: Props) {
  const router = useRouter()
  const { change } = useAddress()

  async function move(id: string, span: CalendarSpan): Promise<string | undefined> {
    const sent = await sendJson(`/api/tasks/${id}`, 'PATCH', { ...dueOf(span), version: versions[id] })
    refreshAfter(router, sent)
    return sent.ok ? undefined : problemText(sent.error)
  }
  return (
    <Calendar
      label="לוח השנה של המשימות"
      events={events}
      days={days}
      shown={shown}
      actions={{
        show: ({ view, day }) => change({ view, day }),
        open: (id) => router.push(linkTo('tasks-view', { id })),
        move,
      }}
    />
  )
}

/** Returns the due day and time of a span: none for whole days. */
const dueOf = ({ isAllDay, start }: CalendarSpan) =>
  isAllDay ? { dueOn: start, dueTime: '' } : { dueOn: businessDay(start), dueTime: formatTime(start) }
