import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { pageActKinds } from '@/lib/modules/payment-pages/bulk.jobs'
import { bulkPagesInput } from '@/lib/modules/payment-pages/bulk.schema'
import { startOperation } from '@/lib/operations/start'

/** Extends, holds, reopens or cancels the selected pages, one after the other. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Extend, hold, reopen or cancel chosen pages', 'פעולה על עמודי תשלום שנבחרו'],
    gate: can('paymentPageEdits'),
    body: bulkPagesInput,
  },
  ({ actor, body }) => startOperation(actor, pageActKinds[body.act], body),
)
