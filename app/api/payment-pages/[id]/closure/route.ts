import { see } from '@/lib/access/gate'
import { closingScope } from '@/lib/access/scope'
import { closePage } from '@/lib/modules/payment-pages/closure/mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure/schema'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { settleBeforeClosing } from '@/lib/modules/payments/inquiry/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** Closes a page by hand, once the gateway has said that nobody is being charged for it. */
export const POST = endpoint(
  { gate: see('paymentPageClosures'), params: pageId, body: closureInput },
  async ({ actor, params, body }) => {
    const scope = closingScope(actor)
    await settleBeforeClosing({ ...scope, pageId: params.id })
    return closePage(scope, params.id, body)
  },
)
