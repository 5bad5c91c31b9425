import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { extendPage } from '@/lib/modules/payment-pages/moving/mutations'
import { pageExtension, pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** A later last day of a page, or none. */
export const PUT = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: pageExtension, answer: idAnswer },
  ({ actor, params, body }) => extendPage(scopeOf('paymentPageEdits', actor), params.id, body),
)
