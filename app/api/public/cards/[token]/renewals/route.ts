import { beginRenewal } from '@/lib/modules/payments/cards/renewing/mutations'
import { findCardPass } from '@/lib/modules/payments/cards/renewing/queries'
import { noBody, tokenParams } from '@/lib/modules/payments/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ params: tokenParams, body: noBody }, async ({ params, request }) =>
  beginRenewal(await findCardPass(params.token, request.headers)),
)
