import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { revealCallbackUrl } from '@/lib/modules/settings/payment.mutations'
import { gatewayAccountParams } from '@/lib/modules/settings/payment.schema'

export const POST = endpoint(
  { gate: can('paymentSettings'), recent: true, params: gatewayAccountParams },
  ({ actor, params }) => revealCallbackUrl(requireScope('paymentSettings', actor), params.id),
)
