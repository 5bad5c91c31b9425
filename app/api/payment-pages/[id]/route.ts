import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pageAnswer } from '@/lib/modules/payment-pages/api.schema'
import { updatePage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { pageChange, pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'
import { findPage } from '@/lib/modules/payment-pages/record.queries'

export const GET = endpoint(
  {
    doc: ['payment-pages', 'Read a payment page with its lines and payment', 'עמוד תשלום עם השורות והתשלום'],
    gate: can('paymentPages'),
    params: pageParams,
    answer: pageAnswer,
  },
  async ({ actor, params }) => {
    const page = await findPage(requireScope('paymentPages', actor), params.id)
    const payments = page.payments.map((payment) => ({ ...payment, number: payment.numberText }))
    return { ...page, number: page.numberText, state: page.shownState, payments, payment: payments[0] ?? null }
  },
)

export const PUT = endpoint(
  {
    doc: ['payment-pages', 'Replace a payment page that nobody is paying', 'עדכון עמוד תשלום שטרם שולם'],
    gate: can('paymentPageEdits'),
    params: pageParams,
    body: pageChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updatePage(requireScope('paymentPageEdits', actor), params.id, body),
)
