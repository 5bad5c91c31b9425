import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { sendPage } from '@/lib/modules/payment-pages/delivery/mutations'
import { sendingInput } from '@/lib/modules/payment-pages/delivery/schema'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Sends the page's link to one recipient, or writes down that the office opened WhatsApp with it. */
export const POST = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: sendingInput },
  ({ actor, params, body }) => sendPage(scopeOf('paymentPageEdits', actor), params.id, body),
)
