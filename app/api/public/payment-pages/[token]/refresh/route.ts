import { statusQuery, tokenParams } from '@/lib/modules/payments/schema'
import { refreshVisit } from '@/lib/modules/payments/visits/mutations'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ params: tokenParams, body: statusQuery }, async ({ params, body, request }) =>
  refreshVisit(await findPagePass(params.token, request.headers), body.attempt),
)
