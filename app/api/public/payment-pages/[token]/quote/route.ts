import { publicEndpoint } from '@/lib/http/endpoint'
import { findPagePass, quoteCheckout } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, quoteInput } from '@/lib/modules/payments/payments.schema'

/** What a choice on the page comes to, with its coupon. Nothing is held, and nothing of it is believed when the payment begins. */
export const POST = publicEndpoint(
  { params: paymentTokenParams, body: quoteInput },
  async ({ params, body, request }) => quoteCheckout(await findPagePass(params.token, request.headers), body),
)
