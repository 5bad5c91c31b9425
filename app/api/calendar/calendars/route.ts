import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { calendarsAnswer } from '@/lib/modules/calendar/api.schema'
import { calendarInput } from '@/lib/modules/calendar/calendar.schema'
import { createCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { loadCalendars } from '@/lib/modules/calendar/calendars.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  { doc: ['calendar', 'List calendars and rooms', 'יומנים וחדרים'], gate: can('calendar'), answer: calendarsAnswer },
  ({ actor }) => loadCalendars(calendarViewer(actor)),
)

export const POST = endpoint(
  {
    doc: ['calendar', 'Create a calendar or a room', 'הוספת יומן או חדר'],
    gate: can('calendarSettings'),
    body: calendarInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createCalendar(calendarViewer(actor), body),
)
