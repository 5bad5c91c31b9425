import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { changeChannelSecrets } from '@/lib/modules/channels/accounts.mutations'
import { channelAccountParams, channelSecretsChange } from '@/lib/modules/channels/accounts.schema'
import { reconnectChannelAccount } from '@/lib/modules/channels/connection.mutations'

export const PUT = endpoint(
  { gate: can('channelAccounts'), recent: true, params: channelAccountParams, body: channelSecretsChange },
  async ({ actor, params, body }) => {
    const scope = requireScope('channelAccounts', actor)
    await changeChannelSecrets(scope, params.id, body)
    return reconnectChannelAccount(scope, params.id)
  },
)
