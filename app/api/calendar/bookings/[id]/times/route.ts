import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { timesAnswer } from '@/lib/modules/booking/api.schema'
import { bookingParams, moveTimesQuery } from '@/lib/modules/booking/booking.schema'
import { loadBookingTimes } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'Free times to which a booking can be moved', 'מועדים פנויים להעברת פגישה'],
    gate: can('calendar'),
    params: bookingParams,
    query: moveTimesQuery,
    answer: timesAnswer,
  },
  ({ actor, params, query }) => loadBookingTimes(calendarViewer(actor), params.id, query),
)
