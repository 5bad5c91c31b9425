import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { sendPage } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import { sendingInput } from '@/lib/modules/payment-pages/delivery/delivery.schema'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'

/** Sends the page's link to one recipient, or records that the user opened WhatsApp with it. */
export const POST = endpoint(
  {
    doc: [
      'payment-pages',
      'Send the link by mail or SMS, or note that WhatsApp was opened with it',
      'שליחת הקישור בדוא״ל או ב־SMS, או רישום של פתיחה ב־WhatsApp',
    ],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: sendingInput,
  },
  ({ actor, params, body }) => sendPage(requireScope('paymentPageEdits', actor), params.id, body),
)
