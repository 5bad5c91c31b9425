import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingCancel, bookingParams } from '@/lib/modules/booking/booking.schema'
import { cancelBooking } from '@/lib/modules/booking/change.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const POST = endpoint(
  {
    doc: ['calendar', 'Cancel a booking', 'ביטול פגישה'],
    gate: can('calendar'),
    params: bookingParams,
    body: bookingCancel,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => cancelBooking(calendarViewer(actor), { ...params, ...body }),
)
