import { statusQuery, tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass, loadStanding } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

export const GET = publicEndpoint({ params: tokenParams, query: statusQuery }, async ({ params, query, request }) =>
  loadStanding(await findPagePass(params.token, request.headers), query.attempt),
)
