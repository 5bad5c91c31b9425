import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingParams, bookingPresence } from '@/lib/modules/booking/booking.schema'
import { setNoShow } from '@/lib/modules/booking/change.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const PUT = endpoint(
  {
    doc: ['calendar', 'Say that nobody came to a meeting', 'סימון שלא הגיעו לפגישה'],
    gate: can('calendar'),
    params: bookingParams,
    body: bookingPresence,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setNoShow(calendarViewer(actor), { ...params, ...body }),
)
