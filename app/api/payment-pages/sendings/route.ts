import { see } from '@/lib/access/gate'
import { bulkSendPagesKind } from '@/lib/modules/payment-pages/delivery/bulk/jobs'
import { bulkSendInput } from '@/lib/modules/payment-pages/delivery/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

/** Sends many pages again, each the way it went last; a job does it. */
export const POST = endpoint({ gate: see('paymentPageEdits'), body: bulkSendInput }, ({ actor, body }) =>
  startOperation(actor, bulkSendPagesKind, body),
)
