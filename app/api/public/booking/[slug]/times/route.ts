import { publicEndpoint } from '@/lib/http/endpoint'
import { bookingSlugParams, timesQuery } from '@/lib/modules/booking/booking.schema'
import { loadFreeTimes } from '@/lib/modules/booking/public.queries'

export const GET = publicEndpoint({ params: bookingSlugParams, query: timesQuery }, ({ params, query, request }) =>
  loadFreeTimes(params.slug, request.headers, query),
)
