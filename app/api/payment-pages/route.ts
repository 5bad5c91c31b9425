import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pageListAnswer, paymentPageListQuery } from '@/lib/modules/payment-pages/api.schema'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { listPages } from '@/lib/modules/payment-pages/payment-pages.queries'
import { pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'

export const GET = endpoint(
  {
    doc: ['payment-pages', 'List payment pages', 'רשימת עמודי התשלום'],
    gate: can('paymentPages'),
    query: paymentPageListQuery,
    answer: pageListAnswer,
  },
  ({ actor, query }) => listPages(requireScope('paymentPages', actor), query),
)

export const POST = endpoint(
  {
    doc: ['payment-pages', 'Create a payment page', 'יצירת עמוד תשלום'],
    gate: can('paymentPageCreation'),
    body: pageInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createPage(requireScope('paymentPageCreation', actor), body, findScope('customers', actor)),
)
