import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pageMove, pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'
import { settleAttemptsBeforeClosing } from '@/lib/modules/payments/status-polling.mutations'

/**
 * Opens a draft, holds a page, or cancels it. It is cancelled only after the gateway has confirmed that no charge for
 * it is in progress.
 */
export const PUT = endpoint(
  {
    doc: ['payment-pages', 'Open, hold or cancel a page', 'פתיחה, השהיה או ביטול של עמוד'],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: pageMove,
    answer: idAnswer,
  },
  async ({ actor, params, body }) => {
    const scope = requireScope('paymentPageEdits', actor)
    if (body.state === 'cancelled') await settleAttemptsBeforeClosing({ ...scope, pageId: params.id })
    return movePage(scope, params.id, body)
  },
)
