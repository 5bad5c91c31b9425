import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingPageParams, bookingPageState } from '@/lib/modules/booking/booking.schema'
import { setBookingPageState } from '@/lib/modules/booking/pages.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const PUT = endpoint(
  {
    doc: ['calendar', 'Turn a booking page on or off', 'הפעלה או כיבוי של דף קביעת פגישות'],
    gate: can('calendar'),
    params: bookingPageParams,
    body: bookingPageState,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setBookingPageState(calendarViewer(actor), params.id, body),
)
