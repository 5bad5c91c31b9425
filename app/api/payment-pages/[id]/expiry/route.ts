import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pageExtension, pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { extendPage } from '@/lib/modules/payment-pages/transitions.mutations'

/** Extends the expiry date of a page, or removes it. */
export const PUT = endpoint(
  {
    doc: ['payment-pages', 'Give a page a later last day', 'הארכת תוקף של עמוד תשלום'],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: pageExtension,
    answer: idAnswer,
  },
  ({ actor, params, body }) => extendPage(requireScope('paymentPageEdits', actor), params.id, body),
)
