import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { sendPageLink } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'

/** Sends the page's link to its customer by e-mail. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Mail the link to the customer', 'שליחת הקישור ללקוח בדוא״ל'],
    gate: can('paymentPageEdits'),
    params: pageParams,
  },
  ({ actor, params }) => sendPageLink(requireScope('paymentPageEdits', actor), params.id),
)
