import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { couponAnswer } from '@/lib/modules/coupons/api.schema'
import { updateCoupon } from '@/lib/modules/coupons/coupons.mutations'
import { findCoupon } from '@/lib/modules/coupons/coupons.queries'
import { couponChange, couponParams } from '@/lib/modules/coupons/coupons.schema'

export const GET = endpoint(
  {
    doc: ['services', 'Read a coupon', 'פרטי קופון'],
    gate: can('coupons'),
    params: couponParams,
    answer: couponAnswer,
  },
  ({ actor, params }) => findCoupon(requireScope('coupons', actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['services', 'Replace a coupon', 'עדכון קופון'],
    gate: can('coupons'),
    params: couponParams,
    body: couponChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateCoupon(requireScope('coupons', actor), params.id, body),
)
