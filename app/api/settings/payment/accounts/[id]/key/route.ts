import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { changeKey } from '@/lib/modules/settings/payment.mutations'
import { gatewayAccountParams, keyChange } from '@/lib/modules/settings/payment.schema'

export const PUT = endpoint(
  { gate: can('paymentSettings'), recent: true, params: gatewayAccountParams, body: keyChange },
  ({ actor, params, body }) => changeKey(requireScope('paymentSettings', actor), params.id, body),
)
