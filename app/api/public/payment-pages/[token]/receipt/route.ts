import { fileResponse } from '@/lib/files/serve'
import { findVisitReceipt } from '@/lib/modules/payments/receipts/queries'
import { tokenParams } from '@/lib/modules/payments/schema'
import { findPagePass } from '@/lib/modules/payments/visits/queries'
import { publicEndpoint } from '@/lib/server/endpoint'

export const GET = publicEndpoint({ params: tokenParams }, async ({ params, request }) =>
  fileResponse(await findVisitReceipt(await findPagePass(params.token, request.headers))),
)
