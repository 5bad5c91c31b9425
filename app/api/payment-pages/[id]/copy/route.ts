import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { clonePage } from '@/lib/modules/payment-pages/clone.mutations'
import { pageParams } from '@/lib/modules/payment-pages/payment-pages.schema'

/** Creates a draft copy of a page, owned by the caller; the page must be visible to them. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Make a draft like a page', 'שכפול עמוד תשלום לטיוטה'],
    gate: can('paymentPageCreation'),
    params: pageParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    clonePage(requireScope('paymentPageCreation', actor), params.id, {
      viewer: requireScope('paymentPages', actor),
      customerScope: findScope('customers', actor),
    }),
)
