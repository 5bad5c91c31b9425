import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { billTime } from '@/lib/modules/tasks/time/billing.mutations'
import { previewTimeBilling } from '@/lib/modules/tasks/time/billing.queries'
import { timeBilling } from '@/lib/modules/tasks/time/time.schema'
import { billingAnswer, billingPreviewAnswer, billingQuery } from '@/lib/modules/tasks/time/time-api.schema'

export const GET = endpoint(
  {
    doc: ['tasks', "List a customer's time that was not billed yet", 'שעות של לקוח שעוד לא חויבו'],
    gate: can('tasks'),
    query: billingQuery,
    answer: billingPreviewAnswer,
  },
  ({ actor, query }) => {
    const { customer: customerId } = query
    return previewTimeBilling(requireScope('tasks', actor), { customerId, filter: query }, findSubjectScopes(actor))
  },
)

export const POST = endpoint(
  {
    doc: ['tasks', 'Bill time: as a payment page, a deal invoice or a tax invoice', 'חיוב שעות'],
    gate: can('tasks'),
    body: timeBilling,
    answer: billingAnswer,
  },
  ({ actor, body }) =>
    billTime(requireScope('tasks', actor), body, {
      pages: findScope('paymentPageCreation', actor),
      documents: findScope('taxDocuments', actor),
      customers: findScope('customers', actor),
    }),
)
