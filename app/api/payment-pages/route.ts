import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { createPage } from '@/lib/modules/payment-pages/mutations'
import { pageInput } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('paymentPageCreation'), body: pageInput }, ({ actor, body }) =>
  createPage(scopeOf('paymentPageCreation', actor), body, maybeScope('customers', actor)),
)
