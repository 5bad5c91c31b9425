import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { bookingListAnswer, bookingQuery } from '@/lib/modules/booking/api.schema'
import { listBookings } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'List bookings', 'הפגישות שנקבעו'],
    gate: can('calendar'),
    query: bookingQuery,
    answer: bookingListAnswer,
  },
  ({ actor, query }) => listBookings(calendarViewer(actor), query),
)
