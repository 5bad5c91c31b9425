import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { refreshLink } from '@/lib/modules/calendar/links/links.mutations'
import { calendarLinkParams, refreshedAnswer } from '@/lib/modules/calendar/links/links.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const POST = endpoint(
  {
    doc: ['calendar', 'Read a subscription at once', 'רענון יומן מתוכנה אחרת'],
    gate: can('calendar'),
    params: calendarLinkParams,
    answer: refreshedAnswer,
  },
  ({ actor, params }) => refreshLink(calendarViewer(actor), params.id),
)
