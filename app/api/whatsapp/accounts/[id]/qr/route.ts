import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams } from '@/lib/modules/channels/accounts.schema'
import { loadAccountQr } from '@/lib/modules/channels/connection.mutations'

export const GET = endpoint(
  { gate: can('channelAccounts'), params: channelAccountParams, sessionOnly: true },
  ({ actor, params }) => loadAccountQr(requireScope('channelAccounts', actor), params.id),
)
