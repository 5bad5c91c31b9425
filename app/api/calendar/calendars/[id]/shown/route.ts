import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { calendarParams, shownInput } from '@/lib/modules/calendar/calendar.schema'
import { showCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const PUT = endpoint(
  {
    doc: ['calendar', 'Show or hide a calendar on screen', 'הצגת יומן או הסתרתו'],
    gate: can('calendar'),
    params: calendarParams,
    body: shownInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => showCalendar(calendarViewer(actor), params.id, body),
)
