import { fileResponse } from '@/lib/files/serve'
import { findVisitReceipt } from '@/lib/modules/payments/receipts/queries'
import { statusQuery, tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

export const GET = publicEndpoint({ params: tokenParams, query: statusQuery }, async ({ params, query, request }) =>
  fileResponse(await findVisitReceipt(await findPagePass(params.token, request.headers), query.attempt)),
)
