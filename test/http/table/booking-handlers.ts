import { bookingPageBody } from '../../isolation/booking'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

const page = { id: 'bookingPage' } as const
const booking = { id: 'booking' } as const
const LATER = '2035-01-01T10:00:00Z'

/** Handlers of booking pages and bookings with an id in their address. */
export const BOOKING_HANDLERS: Record<string, Handler> = {
  'GET calendar/booking-pages/[id]': { own: page },
  'PUT calendar/booking-pages/[id]': { own: page, body: () => ({ ...bookingPageBody(OUR_WORDS), version: 1 }) },
  'PUT calendar/booking-pages/[id]/state': { own: page, body: () => ({ state: 'off', version: 2 }) },
  'DELETE calendar/booking-pages/[id]': { own: { id: 'spareBookingPage' }, body: () => ({ version: 1 }) },
  'GET calendar/bookings/[id]': { own: booking },
  'GET calendar/bookings/[id]/times': { own: booking, query: '?from=2030-01-01&to=2030-01-08' },
  'POST calendar/bookings/[id]/move': { own: booking, body: () => ({ startsAt: LATER, version: 1 }) },
  'POST calendar/bookings/[id]/cancel': { own: booking, body: () => ({ reason: '', version: 2 }) },
  'PUT calendar/bookings/[id]/no-show': {
    own: { id: 'spareBooking' },
    body: () => ({ isNoShow: true, version: 1 }),
  },
}
