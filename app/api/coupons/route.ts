import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { couponListAnswer, couponQuery } from '@/lib/modules/coupons/api.schema'
import { createCoupon } from '@/lib/modules/coupons/coupons.mutations'
import { listCoupons } from '@/lib/modules/coupons/coupons.queries'
import { couponInput } from '@/lib/modules/coupons/coupons.schema'

export const GET = endpoint(
  {
    doc: ['services', 'List coupons', 'רשימת הקופונים'],
    gate: can('coupons'),
    query: couponQuery,
    answer: couponListAnswer,
  },
  ({ actor, query }) => listCoupons(requireScope('coupons', actor), query),
)

export const POST = endpoint(
  { doc: ['services', 'Create a coupon', 'הוספת קופון'], gate: can('coupons'), body: couponInput, answer: idAnswer },
  ({ actor, body }) => createCoupon(requireScope('coupons', actor), body),
)
