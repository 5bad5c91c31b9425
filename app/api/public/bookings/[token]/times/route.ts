import { publicEndpoint } from '@/lib/http/endpoint'
import { manageParams, moveTimesQuery } from '@/lib/modules/booking/booking.schema'
import { loadMoveTimes } from '@/lib/modules/booking/public.queries'

export const GET = publicEndpoint({ params: manageParams, query: moveTimesQuery }, ({ params, query, request }) =>
  loadMoveTimes(params.token, request.headers, query),
)
