import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteLink } from '@/lib/modules/calendar/links/links.mutations'
import { calendarLinkParams, linkDeletion } from '@/lib/modules/calendar/links/links.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const DELETE = endpoint(
  {
    doc: ['calendar', 'End a subscription; its calendar goes with it', 'ניתוק יומן מתוכנה אחרת'],
    gate: can('calendar'),
    params: calendarLinkParams,
    body: linkDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteLink(calendarViewer(actor), params.id, body),
)
