import { publicEndpoint } from '@/lib/http/endpoint'
import { customerCancel, manageParams } from '@/lib/modules/booking/booking.schema'
import { cancelByCustomer } from '@/lib/modules/booking/change.mutations'
import { findManagePass } from '@/lib/modules/booking/public.queries'

export const POST = publicEndpoint({ params: manageParams, body: customerCancel }, async ({ params, body, request }) =>
  cancelByCustomer(await findManagePass(params.token, request.headers), body.reason),
)
