import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { couponAnswer } from '@/lib/modules/coupons/api/schema'
import { updateCoupon } from '@/lib/modules/coupons/mutations'
import { findCoupon } from '@/lib/modules/coupons/queries'
import { couponChange, couponId } from '@/lib/modules/coupons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('coupons'), params: couponId, answer: couponAnswer }, ({ actor, params }) =>
  findCoupon(scopeOf('coupons', actor), params.id),
)

export const PUT = endpoint(
  { gate: see('coupons'), params: couponId, body: couponChange, answer: idAnswer },
  ({ actor, params, body }) => updateCoupon(scopeOf('coupons', actor), params.id, body),
)
