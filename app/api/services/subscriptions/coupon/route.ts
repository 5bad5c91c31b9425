import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { couponQuoteAnswer } from '@/lib/modules/subscriptions/api.schema'
import { quoteServiceCoupon } from '@/lib/modules/subscriptions/coupon-redemption.queries'
import { couponQuestion } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'See what a coupon takes off a service', 'בדיקת קופון למנוי'],
    gate: can('customerServices'),
    body: couponQuestion,
    answer: couponQuoteAnswer,
  },
  ({ actor, body }) => quoteServiceCoupon(requireScope('customerServices', actor), body, findScope('customers', actor)),
)
