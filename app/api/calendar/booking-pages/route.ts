import { can } from '@/lib/access/gate'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingPagesAnswer } from '@/lib/modules/booking/api.schema'
import { bookingPageInput } from '@/lib/modules/booking/booking.schema'
import { listBookingPages } from '@/lib/modules/booking/office.queries'
import { createBookingPage } from '@/lib/modules/booking/pages.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  { doc: ['calendar', 'List booking pages', 'דפי קביעת הפגישות'], gate: can('calendar'), answer: bookingPagesAnswer },
  ({ actor }) => listBookingPages(calendarViewer(actor)),
)

export const POST = endpoint(
  {
    doc: ['calendar', 'Create a booking page', 'הוספת דף קביעת פגישות'],
    gate: can('calendar'),
    body: bookingPageInput,
    answer: versionAnswer,
  },
  ({ actor, body }) => createBookingPage(calendarViewer(actor), body),
)
