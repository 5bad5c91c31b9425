import { can } from '@/lib/access/gate'
import { closingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { settleAttemptsBeforeClosing } from '@/lib/modules/payments/status-polling.mutations'

/** Closes a page by hand, after the gateway has confirmed that no charge for it is in progress. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Close a page that was paid in another way', 'סגירה ידנית של עמוד'],
    gate: can('paymentPageClosures'),
    params: pageParams,
    body: closureInput,
  },
  async ({ actor, params, body }) => {
    const scope = closingScope(actor)
    await settleAttemptsBeforeClosing({ ...scope, pageId: params.id })
    return closePage(scope, params.id, body)
  },
)
