import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { pageAnswer } from '@/lib/modules/payment-pages/api/schema'
import { updatePage } from '@/lib/modules/payment-pages/mutations'
import { findPage } from '@/lib/modules/payment-pages/record/queries'
import { pageChange, pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('paymentPages'), params: pageId, answer: pageAnswer },
  async ({ actor, params }) => {
    const page = await findPage(scopeOf('paymentPages', actor), params.id)
    const payments = page.payments.map((payment) => ({ ...payment, number: payment.numberText }))
    return { ...page, number: page.numberText, state: page.shownState, payments, payment: payments[0] ?? null }
  },
)

export const PUT = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: pageChange, answer: idAnswer },
  ({ actor, params, body }) => updatePage(scopeOf('paymentPageEdits', actor), params.id, body),
)
