import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { findReceipt } from '@/lib/modules/payments/receipts/queries'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('paymentPages'), params: paymentId }, async ({ actor, params }) =>
  fileResponse(await findReceipt(scopeOf('paymentPages', actor), params.id)),
)
