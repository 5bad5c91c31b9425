import { can } from '@/lib/access/gate'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { calendarChange, calendarDeletion, calendarParams } from '@/lib/modules/calendar/calendar.schema'
import { deleteCalendar, updateCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

const policy = { gate: can('calendar'), params: calendarParams } as const

export const PATCH = endpoint(
  {
    ...policy,
    doc: ['calendar', 'Change a calendar or a room', 'עריכת יומן או חדר'],
    body: calendarChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateCalendar(calendarViewer(actor), params.id, body),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['calendar', 'Delete a calendar or a room', 'מחיקת יומן או חדר'],
    body: calendarDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteCalendar(calendarViewer(actor), params.id, body),
)
