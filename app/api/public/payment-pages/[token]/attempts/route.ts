import { publicEndpoint } from '@/lib/http/endpoint'
import { beginPayment } from '@/lib/modules/payments/attempts.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { attemptInput, paymentTokenParams } from '@/lib/modules/payments/payments.schema'

export const POST = publicEndpoint(
  { params: paymentTokenParams, body: attemptInput },
  async ({ params, body, request }) => beginPayment(await findPagePass(params.token, request.headers), body),
)
