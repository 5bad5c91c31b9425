import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { startTestCharge } from '@/lib/modules/settings/charges.mutations'
import { gatewayAccountParams } from '@/lib/modules/settings/payment.schema'

export const POST = endpoint(
  {
    doc: ['settings', 'Begin a test charge', 'חיוב ניסיון'],
    gate: can('paymentSettings'),
    params: gatewayAccountParams,
  },
  ({ actor, params }) => startTestCharge(requireScope('paymentSettings', actor), params.id),
)
