import { can } from '@/lib/access/gate'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { eventAnswer } from '@/lib/modules/calendar/api.schema'
import { eventChange, eventDeletion, eventParams } from '@/lib/modules/calendar/calendar.schema'
import { loadEvent } from '@/lib/modules/calendar/details.queries'
import { deleteEvent, updateEvent } from '@/lib/modules/calendar/events.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

const policy = { gate: can('calendar'), params: eventParams } as const

export const GET = endpoint(
  { ...policy, doc: ['calendar', 'Read an event', 'פרטי אירוע'], answer: eventAnswer },
  ({ actor, params }) => loadEvent(calendarViewer(actor), params.id, findSubjectScopes(actor)),
)

export const PATCH = endpoint(
  {
    ...policy,
    doc: ['calendar', 'Change an event, or those of a series that are named', 'עריכת אירוע או סדרה'],
    body: eventChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateEvent(calendarViewer(actor), params.id, body, findSubjectScopes(actor)),
)

export const DELETE = endpoint(
  {
    ...policy,
    doc: ['calendar', 'Delete an event, or those of a series that are named', 'מחיקת אירוע או סדרה'],
    body: eventDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteEvent(calendarViewer(actor), params.id, body),
)
