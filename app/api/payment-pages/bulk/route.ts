import { see } from '@/lib/access/gate'
import { pageActKinds } from '@/lib/modules/payment-pages/bulk/jobs'
import { bulkPagesInput } from '@/lib/modules/payment-pages/bulk/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

/** Extends, holds, opens again or cancels the chosen pages, one after the other. */
export const POST = endpoint({ gate: see('paymentPageEdits'), body: bulkPagesInput }, ({ actor, body }) =>
  startOperation(actor, pageActKinds[body.act], body),
)
