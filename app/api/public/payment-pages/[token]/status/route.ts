import { publicEndpoint } from '@/lib/http/endpoint'
import { findPagePass, loadCheckoutState } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, statusQuery } from '@/lib/modules/payments/payments.schema'

export const GET = publicEndpoint(
  { params: paymentTokenParams, query: statusQuery },
  async ({ params, query, request }) =>
    loadCheckoutState(await findPagePass(params.token, request.headers), query.attempt),
)
