import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveRefundLimit } from '@/lib/modules/settings/refunds.mutations'
import { refundLimitInput } from '@/lib/modules/settings/refunds.schema'

export const PUT = endpoint({ gate: can('paymentSettings'), recent: true, body: refundLimitInput }, ({ actor, body }) =>
  saveRefundLimit(requireScope('paymentSettings', actor), body),
)
