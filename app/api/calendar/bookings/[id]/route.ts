import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { bookingAnswer } from '@/lib/modules/booking/api.schema'
import { bookingParams } from '@/lib/modules/booking/booking.schema'
import { findBooking } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'Read a booking', 'פרטי פגישה שנקבעה'],
    gate: can('calendar'),
    params: bookingParams,
    answer: bookingAnswer,
  },
  ({ actor, params }) => findBooking(calendarViewer(actor), params.id),
)
