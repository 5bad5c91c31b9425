import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { movePage } from '@/lib/modules/payment-pages/moving/mutations'
import { pageId, pageMove } from '@/lib/modules/payment-pages/schema'
import { settleBeforeClosing } from '@/lib/modules/payments/inquiry/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** A draft is opened to customers, a page is held for a while, or it is cancelled once the gateway has said that nobody is being charged for it. */
export const PUT = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: pageMove, answer: idAnswer },
  async ({ actor, params, body }) => {
    const scope = scopeOf('paymentPageEdits', actor)
    if (body.state === 'cancelled') await settleBeforeClosing({ ...scope, pageId: params.id })
    return movePage(scope, params.id, body)
  },
)
