import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { eventParams, responseInput } from '@/lib/modules/calendar/calendar.schema'
import { answerInvitation } from '@/lib/modules/calendar/guests.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const PUT = endpoint(
  {
    doc: ['calendar', 'Answer an invitation', 'תשובה להזמנה'],
    gate: can('calendar'),
    params: eventParams,
    body: responseInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => answerInvitation(calendarViewer(actor), params.id, body),
)
