import { publicEndpoint } from '@/lib/http/endpoint'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { bookMeeting } from '@/lib/modules/booking/book.mutations'
import { bookingSlugParams, meetingInput } from '@/lib/modules/booking/booking.schema'
import { findBookingPass, loadBookingPage } from '@/lib/modules/booking/public.queries'
import { trapAnswer } from '@/lib/modules/booking/trap.rules'

const BOOKINGS = { name: 'booking', hits: 10, seconds: 60 }

export const GET = publicEndpoint({ params: bookingSlugParams }, ({ params, request }) =>
  loadBookingPage(params.slug, request.headers),
)

/** Books a meeting. A robot that fell into the trap is told that it has, and nothing is written. */
export const POST = publicEndpoint(
  { params: bookingSlugParams, body: meetingInput },
  async ({ params, body, request }) => {
    await countAddress(BOOKINGS, clientAddress(request.headers))
    const pass = await findBookingPass(params.slug, request.headers)
    return body.trap === '' ? bookMeeting(pass, body) : trapAnswer(body)
  },
)
