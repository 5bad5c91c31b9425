import type { CalendarEvent } from '@/components/screen/calendar/events'
import { addDays } from '@/lib/format/calendar'
import { wallTimeToInstant } from '@/lib/format/dates'
import type { TaskCalendar } from '@/lib/modules/tasks/calendar.queries'
import { dueState } from '@/lib/modules/tasks/tasks.rules'

type Row = TaskCalendar['rows'][number]

/** Returns tasks as events: of a day, or of a moment where they are due at a time. `now` is local time. */
export const toCalendarEvents = (rows: readonly Row[], now: string): CalendarEvent[] =>
  rows.flatMap((task): CalendarEvent[] => {
    const { id, title, dueOn, dueTime, closedAt } = task
    if (!dueOn) return []
    const look = { id, title, kind: 'משימה', color: colorOf(task, now), isDimmed: closedAt !== null }
    if (!dueTime) return [{ ...look, isAllDay: true, start: dueOn, end: addDays(dueOn, 1) }]
    const at = wallTimeToInstant(dueOn, dueTime.slice(0, 5)).toISOString()
    return [{ ...look, isAllDay: false, start: at, end: at }]
  })

function colorOf(task: Row, now: string): CalendarEvent['color'] {
  if (task.closedAt) return 'ok'
  if (dueState(task, now) === 'late') return 'bad'
  return task.priority === 'urgent' || task.priority === 'high' ? 'warn' : 'c1'
}
