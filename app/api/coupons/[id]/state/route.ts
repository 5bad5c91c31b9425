import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { setCouponState } from '@/lib/modules/coupons/mutations'
import { couponId, couponStateChange } from '@/lib/modules/coupons/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Into the archive and back. */
export const PUT = endpoint(
  { gate: see('coupons'), params: couponId, body: couponStateChange, answer: idAnswer },
  ({ actor, params, body }) => setCouponState(scopeOf('coupons', actor), params.id, body),
)
