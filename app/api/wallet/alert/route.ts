import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { setAlert } from '@/lib/modules/wallet/wallet.mutations'
import { alertInput } from '@/lib/modules/wallet/wallet.schema'

export const PUT = endpoint(
  { doc: ['money', 'Set the low-balance alert', 'קביעת התראה על יתרה נמוכה'], gate: can('wallet'), body: alertInput },
  ({ actor, body }) => setAlert(requireScope('wallet', actor), body.amount),
)
