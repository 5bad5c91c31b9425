import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { pageListAnswer, pageQuery } from '@/lib/modules/payment-pages/api/schema'
import { createPage } from '@/lib/modules/payment-pages/mutations'
import { listPages } from '@/lib/modules/payment-pages/queries'
import { pageInput } from '@/lib/modules/payment-pages/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('paymentPages'), query: pageQuery, answer: pageListAnswer },
  ({ actor, query }) => listPages(scopeOf('paymentPages', actor), query),
)

export const POST = endpoint(
  { gate: see('paymentPageCreation'), body: pageInput, answer: idAnswer },
  ({ actor, body }) => createPage(scopeOf('paymentPageCreation', actor), body, maybeScope('customers', actor)),
)
