import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { paymentTokenParams, statusQuery } from '@/lib/modules/payments/payments.schema'
import { findCheckoutReceipt } from '@/lib/modules/payments/receipts/receipts.queries'

export const GET = publicEndpoint(
  { params: paymentTokenParams, query: statusQuery },
  async ({ params, query, request }) =>
    fileResponse(await findCheckoutReceipt(await findPagePass(params.token, request.headers), query.attempt)),
)
