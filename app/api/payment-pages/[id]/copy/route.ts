import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { clonePage } from '@/lib/modules/payment-pages/cloning/mutations'
import { pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

/** A draft that is like the page, of who asks for it; the page has to be one that they see. */
export const POST = endpoint(
  { gate: see('paymentPageCreation'), params: pageId, answer: idAnswer },
  ({ actor, params }) =>
    clonePage(scopeOf('paymentPageCreation', actor), params.id, {
      viewer: scopeOf('paymentPages', actor),
      reach: maybeScope('customers', actor),
    }),
)
