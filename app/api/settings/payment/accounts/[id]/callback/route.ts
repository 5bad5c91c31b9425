import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { showCallback } from '@/lib/modules/settings/payment.mutations'
import { accountId } from '@/lib/modules/settings/payment.schema'

export const POST = endpoint({ gate: can('paymentSettings'), recent: true, params: accountId }, ({ actor, params }) =>
  showCallback(requireScope('paymentSettings', actor), params.id),
)
