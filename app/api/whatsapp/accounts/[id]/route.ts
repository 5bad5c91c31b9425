import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { changeChannelAccount, deleteChannelAccount } from '@/lib/modules/channels/accounts.mutations'
import {
  channelAccountChange,
  channelAccountParams,
  channelAccountVersion,
} from '@/lib/modules/channels/accounts.schema'
import { reconnectChannelAccount } from '@/lib/modules/channels/connection.mutations'

export const PUT = endpoint(
  { gate: can('channelAccounts'), recent: true, params: channelAccountParams, body: channelAccountChange },
  async ({ actor, params, body }) => {
    const scope = requireScope('channelAccounts', actor)
    await changeChannelAccount(scope, params.id, body)
    return reconnectChannelAccount(scope, params.id)
  },
)

export const DELETE = endpoint(
  { gate: can('channelAccounts'), recent: true, params: channelAccountParams, body: channelAccountVersion },
  ({ actor, params, body }) => deleteChannelAccount(requireScope('channelAccounts', actor), params.id, body),
)
