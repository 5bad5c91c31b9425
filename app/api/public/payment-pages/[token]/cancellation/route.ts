import { askCancellation } from '@/lib/modules/payments/cancellation/mutations'
import { cancellationInput } from '@/lib/modules/payments/cancellation/schema'
import { tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

/** A payer cancels the deal, as the law lets them. */
export const POST = publicEndpoint(
  { params: tokenParams, body: cancellationInput },
  async ({ params, body, request }) => askCancellation(await findPagePass(params.token, request.headers), body),
)
