import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { archiveAccount } from '@/lib/modules/settings/payment.mutations'
import { archiveChange, gatewayAccountParams } from '@/lib/modules/settings/payment.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Archive a gateway account or bring it back', 'העברת חשבון סליקה לארכיון'],
    gate: can('paymentSettings'),
    params: gatewayAccountParams,
    body: archiveChange,
  },
  ({ actor, params, body }) => archiveAccount(requireScope('paymentSettings', actor), params.id, body),
)
