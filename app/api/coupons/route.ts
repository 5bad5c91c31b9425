import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { couponListAnswer, couponQuery } from '@/lib/modules/coupons/api/schema'
import { createCoupon } from '@/lib/modules/coupons/mutations'
import { listCoupons } from '@/lib/modules/coupons/queries'
import { couponInput } from '@/lib/modules/coupons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('coupons'), query: couponQuery, answer: couponListAnswer },
  ({ actor, query }) => listCoupons(scopeOf('coupons', actor), query),
)

export const POST = endpoint({ gate: see('coupons'), body: couponInput, answer: idAnswer }, ({ actor, body }) =>
  createCoupon(scopeOf('coupons', actor), body),
)
