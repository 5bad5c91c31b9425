'use client'

import { useState } from 'react'

import { Calendar } from '@/components/screen/calendar/calendar'
import type { CalendarEvent, CalendarSpan } from '@/components/screen/calendar/events'
import type { Shown } from '@/components/screen/calendar/shown'
import { notify } from '@/components/ui/toaster'
import type { DayMark } from '@/lib/format/day-marks'

/** A calendar whose events are kept in the page only; the move of one is refused. */
export function CalendarStory({ label, days }: { label: string; days: Record<string, DayMark> }) {
  const [shown, setShown] = useState<Shown>({ view: 'week', day: '2026-03-03' })
  const [events, setEvents] = useState(EVENTS)

  async function move(id: string, span: CalendarSpan) {
    if (id === 'workshop') return 'הסדנה כבר פורסמה, ואי אפשר להעביר אותה.'
    setEvents((now) => now.map((event) => (event.id === id ? { ...event, ...span } : event)))
  }
  function choose(span: CalendarSpan) {
    setEvents((now) => [...now, { ...span, id: `new-${now.length}`, title: 'פגישה חדשה', kind: 'פגישה', color: 'c1' }])
  }
  const open = (id: string) => void notify(events.find((event) => event.id === id)?.title ?? '')
  return (
    <Calendar
      label={label}
      events={events}
      days={days}
      shown={shown}
      actions={{ show: setShown, open, choose, move }}
    />
  )
}

const timed = (day: string, from: string, to: string) => ({
  isAllDay: false,
  start: `${day}T${from}:00+02:00`,
  end: `${day}T${to}:00+02:00`,
})

const EVENTS: CalendarEvent[] = [
  {
    id: 'fair',
    title: 'תערוכת עיצוב',
    kind: 'אירוע',
    color: 'c4',
    isAllDay: true,
    start: '2026-03-01',
    end: '2026-03-04',
  },
  {
    id: 'due',
    title: 'תשלום באיחור',
    kind: 'תשלום',
    color: 'bad',
    isAllDay: true,
    start: '2026-03-05',
    end: '2026-03-06',
    isReadOnly: true,
  },
  {
    id: 'staff',
    title: 'ישיבת צוות',
    kind: 'פגישה',
    color: 'c6',
    ...timed('2026-03-01', '09:00', '10:30'),
    isDimmed: true,
  },
  {
    id: 'meeting',
    title: 'פגישת היכרות עם נועה לוי',
    kind: 'פגישה',
    color: 'c1',
    ...timed('2026-03-03', '09:00', '10:00'),
  },
  { id: 'call', title: 'שיחה עם David כהן', kind: 'שיחה', color: 'c2', ...timed('2026-03-03', '09:30', '10:00') },
  {
    id: 'offer',
    title: 'להחזיר הצעת מחיר לסטודיו נעמי',
    kind: 'משימה',
    color: 'c5',
    ...timed('2026-03-03', '12:00', '12:00'),
  },
  { id: 'workshop', title: 'סדנה: צילום מוצר', kind: 'אירוע', color: 'ok', ...timed('2026-03-04', '14:00', '17:00') },
  { id: 'zoom', title: 'Zoom with Acme Ltd', kind: 'פגישה', color: 'info', ...timed('2026-03-06', '10:00', '11:00') },
  ...['08:00', '08:30', '09:00', '09:30', '10:00'].map(
    (from, index): CalendarEvent => ({
      id: `follow-${index}`,
      title: `מעקב אחרי ליד ${index + 1}`,
      kind: 'משימה',
      color: 'c3',
      ...timed('2026-03-10', from, from),
    }),
  ),
]
