import { publicEndpoint } from '@/lib/http/endpoint'
import { requestCancellation } from '@/lib/modules/payments/cancellation/cancellation.mutations'
import { cancelPaymentInput } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams } from '@/lib/modules/payments/payments.schema'

/** Accepts a payer's notice that cancels the deal, a right given by law. */
export const POST = publicEndpoint(
  { params: paymentTokenParams, body: cancelPaymentInput },
  async ({ params, body, request }) => requestCancellation(await findPagePass(params.token, request.headers), body),
)
