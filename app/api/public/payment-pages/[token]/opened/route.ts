import { publicEndpoint } from '@/lib/http/endpoint'
import { markOpened } from '@/lib/modules/payments/checkout.mutations'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'
import { noBody, paymentTokenParams } from '@/lib/modules/payments/payments.schema'

/**
 * Records a view of the page. The page's script sends this, so a link-preview robot that only reads the page leaves no
 * trace.
 */
export const POST = publicEndpoint({ params: paymentTokenParams, body: noBody }, async ({ params, request }) =>
  markOpened(await findPagePass(params.token, request.headers)),
)
