import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { couponQuoteAnswer } from '@/lib/modules/customer-services/api/schema'
import { quoteServiceCoupon } from '@/lib/modules/customer-services/couponing/queries'
import { couponQuestion } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), body: couponQuestion, answer: couponQuoteAnswer },
  ({ actor, body }) => quoteServiceCoupon(scopeOf('customerServices', actor), body, maybeScope('customers', actor)),
)
