import { publicEndpoint } from '@/lib/http/endpoint'
import { refreshRenewal } from '@/lib/modules/payments/cards/renewal.mutations'
import { findCardPass } from '@/lib/modules/payments/cards/renewal.queries'
import { noBody, paymentTokenParams } from '@/lib/modules/payments/payments.schema'

export const POST = publicEndpoint({ params: paymentTokenParams, body: noBody }, async ({ params, request }) =>
  refreshRenewal(await findCardPass(params.token, request.headers)),
)
