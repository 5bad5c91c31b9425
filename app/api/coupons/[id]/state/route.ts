import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setCouponState } from '@/lib/modules/coupons/coupons.mutations'
import { couponParams, couponStateChange } from '@/lib/modules/coupons/coupons.schema'

/** Archives a coupon or restores it. */
export const PUT = endpoint(
  {
    doc: ['services', 'Archive a coupon or bring it back', 'העברת קופון לארכיון והחזרתו'],
    gate: can('coupons'),
    params: couponParams,
    body: couponStateChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setCouponState(requireScope('coupons', actor), params.id, body),
)
