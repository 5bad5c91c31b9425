import { publicEndpoint } from '@/lib/http/endpoint'
import { customerMove, manageParams } from '@/lib/modules/booking/booking.schema'
import { moveByCustomer } from '@/lib/modules/booking/change.mutations'
import { findManagePass } from '@/lib/modules/booking/public.queries'

export const POST = publicEndpoint({ params: manageParams, body: customerMove }, async ({ params, body, request }) =>
  moveByCustomer(await findManagePass(params.token, request.headers), body.startsAt),
)
