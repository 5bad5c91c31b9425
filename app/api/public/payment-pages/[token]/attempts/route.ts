import { beginPayment } from '@/lib/modules/payments/attempts/mutations'
import { attemptInput, tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ params: tokenParams, body: attemptInput }, async ({ params, body, request }) =>
  beginPayment(await findPagePass(params.token, request.headers), body),
)
