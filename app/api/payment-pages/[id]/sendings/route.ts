import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { sendPage } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import { sendingInput } from '@/lib/modules/payment-pages/delivery/delivery.schema'
import { pageId } from '@/lib/modules/payment-pages/payment-pages.schema'

/** Sends the page's link to one recipient, or writes down that the office opened WhatsApp with it. */
export const POST = endpoint(
  { gate: can('paymentPageEdits'), params: pageId, body: sendingInput },
  ({ actor, params, body }) => sendPage(requireScope('paymentPageEdits', actor), params.id, body),
)
