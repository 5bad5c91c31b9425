import { publicEndpoint } from '@/lib/http/endpoint'
import { refreshCheckout } from '@/lib/modules/payments/checkout.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, statusQuery } from '@/lib/modules/payments/payments.schema'

export const POST = publicEndpoint(
  { params: paymentTokenParams, body: statusQuery },
  async ({ params, body, request }) => refreshCheckout(await findPagePass(params.token, request.headers), body.attempt),
)
