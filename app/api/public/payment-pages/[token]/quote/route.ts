import { publicEndpoint } from '@/lib/http/endpoint'
import { findPagePass, quoteCheckout } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, quoteInput } from '@/lib/modules/payments/payments.schema'

/**
 * Returns the price of a choice on the page, including its coupon. Nothing is reserved, and the price is calculated
 * anew when the payment begins.
 */
export const POST = publicEndpoint(
  { params: paymentTokenParams, body: quoteInput },
  async ({ params, body, request }) => quoteCheckout(await findPagePass(params.token, request.headers), body),
)
