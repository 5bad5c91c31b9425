import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { splitPage } from '@/lib/modules/payment-pages/schedule/mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schema'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Splits the page into dated parts, each with a link of its own. */
export const POST = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: scheduleInput, answer: idAnswer },
  ({ actor, params, body }) => splitPage(scopeOf('paymentPageEdits', actor), params.id, body),
)
