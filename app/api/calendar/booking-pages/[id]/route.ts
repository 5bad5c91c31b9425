import { can } from '@/lib/access/gate'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { bookingPageAnswer } from '@/lib/modules/booking/api.schema'
import { bookingPageChange, bookingPageDeletion, bookingPageParams } from '@/lib/modules/booking/booking.schema'
import { findBookingPage } from '@/lib/modules/booking/office.queries'
import { deleteBookingPage, updateBookingPage } from '@/lib/modules/booking/pages.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

export const GET = endpoint(
  {
    doc: ['calendar', 'Read a booking page', 'פרטי דף קביעת פגישות'],
    gate: can('calendar'),
    params: bookingPageParams,
    answer: bookingPageAnswer,
  },
  ({ actor, params }) => findBookingPage(calendarViewer(actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['calendar', 'Replace a booking page', 'עדכון דף קביעת פגישות'],
    gate: can('calendar'),
    params: bookingPageParams,
    body: bookingPageChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateBookingPage(calendarViewer(actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['calendar', 'Delete a booking page', 'מחיקת דף קביעת פגישות'],
    gate: can('calendar'),
    params: bookingPageParams,
    body: bookingPageDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteBookingPage(calendarViewer(actor), params.id, body),
)
