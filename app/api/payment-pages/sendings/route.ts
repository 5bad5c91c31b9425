import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { bulkSendPagesKind } from '@/lib/modules/payment-pages/delivery/bulk.jobs'
import { bulkSendPagesInput } from '@/lib/modules/payment-pages/delivery/delivery.schema'
import { startOperation } from '@/lib/operations/start'

/** Sends the links of many pages again, each by the channel used last; a job does the work. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Send chosen pages again', 'שליחה חוזרת של עמודים שנבחרו'],
    gate: can('paymentPageEdits'),
    body: bulkSendPagesInput,
  },
  ({ actor, body }) => startOperation(actor, bulkSendPagesKind, body),
)
