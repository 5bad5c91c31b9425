import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveRefundLimit } from '@/lib/modules/settings/refunds/mutations'
import { refundLimitInput } from '@/lib/modules/settings/refunds/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('paymentSettings'), recent: true, body: refundLimitInput }, ({ actor, body }) =>
  saveRefundLimit(scopeOf('paymentSettings', actor), body),
)
