import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { setDefault } from '@/lib/modules/settings/payment.mutations'
import { accountVersion, gatewayAccountParams } from '@/lib/modules/settings/payment.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Choose the usual gateway account', 'בחירת חשבון הסליקה הרגיל'],
    gate: can('paymentSettings'),
    params: gatewayAccountParams,
    body: accountVersion,
  },
  ({ actor, params, body }) => setDefault(requireScope('paymentSettings', actor), params.id, body),
)
