import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { splitPage } from '@/lib/modules/payment-pages/schedule/schedule.mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'

/** Splits the page into dated parts, each with a link of its own. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Split a page into dated parts', 'חלוקת עמוד תשלום לתשלומים בתאריכים'],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: scheduleInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => splitPage(requireScope('paymentPageEdits', actor), params.id, body),
)
