import { quoteInput, tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass, quoteVisit } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

/** What a choice on the page comes to, with its coupon. Nothing is held, and nothing of it is believed when the payment begins. */
export const POST = publicEndpoint({ params: tokenParams, body: quoteInput }, async ({ params, body, request }) =>
  quoteVisit(await findPagePass(params.token, request.headers), body),
)
