import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { changeAccount } from '@/lib/modules/settings/payment.mutations'
import { accountChange, gatewayAccountParams } from '@/lib/modules/settings/payment.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Rename a gateway account', 'עדכון חשבון סליקה'],
    gate: can('paymentSettings'),
    params: gatewayAccountParams,
    body: accountChange,
  },
  ({ actor, params, body }) => changeAccount(requireScope('paymentSettings', actor), params.id, body),
)
