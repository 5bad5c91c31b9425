import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { revokeFeed } from '@/lib/modules/calendar/links/feeds.mutations'
import { feedParams } from '@/lib/modules/calendar/links/feeds.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const DELETE = endpoint(
  {
    doc: ['calendar', 'Revoke a feed', 'ביטול קישור לקריאת יומנים'],
    gate: can('calendar'),
    params: feedParams,
    answer: idAnswer,
  },
  ({ actor, params }) => revokeFeed(calendarViewer(actor), params.id),
)
