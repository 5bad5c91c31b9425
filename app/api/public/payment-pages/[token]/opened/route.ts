import { noBody, tokenParams } from '@/lib/modules/payments/schema'
import { markOpened } from '@/lib/modules/payments/visits/mutations'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Sent by the page's script: a preview robot that only reads the page leaves no trace. */
export const POST = publicEndpoint({ params: tokenParams, body: noBody }, async ({ params, request }) =>
  markOpened(await findPagePass(params.token, request.headers)),
)
