import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { updatePage } from '@/lib/modules/payment-pages/mutations'
import { pageChange, pageId } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('paymentPageEdits'), params: pageId, body: pageChange },
  ({ actor, params, body }) => updatePage(scopeOf('paymentPageEdits', actor), params.id, body),
)
