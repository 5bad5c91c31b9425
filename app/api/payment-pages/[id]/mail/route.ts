import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { sendPageLink } from '@/lib/modules/payment-pages/delivery/mutations'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Sends the link to the page's customer by e-mail. */
export const POST = endpoint({ gate: see('paymentPageEdits'), params: pageId }, ({ actor, params }) =>
  sendPageLink(scopeOf('paymentPageEdits', actor), params.id),
)
