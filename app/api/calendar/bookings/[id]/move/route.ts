import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingMove, bookingParams } from '@/lib/modules/booking/booking.schema'
import { moveBooking } from '@/lib/modules/booking/change.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const POST = endpoint(
  {
    doc: ['calendar', 'Move a booking', 'העברת פגישה למועד אחר'],
    gate: can('calendar'),
    params: bookingParams,
    body: bookingMove,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => moveBooking(calendarViewer(actor), { ...params, ...body }),
)
