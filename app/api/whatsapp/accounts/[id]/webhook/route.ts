import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams, channelAccountVersion } from '@/lib/modules/channels/accounts.schema'
import { reconnectChannelAccount } from '@/lib/modules/channels/connection.mutations'
import { renewChannelWebhook, revealChannelWebhook } from '@/lib/modules/channels/webhook.mutations'

export const POST = endpoint(
  { gate: can('channelAccounts'), recent: true, params: channelAccountParams },
  ({ actor, params }) => revealChannelWebhook(requireScope('channelAccounts', actor), params.id),
)

export const PUT = endpoint(
  { gate: can('channelAccounts'), recent: true, params: channelAccountParams, body: channelAccountVersion },
  async ({ actor, params, body }) => {
    const scope = requireScope('channelAccounts', actor)
    const shown = await renewChannelWebhook(scope, params.id, body)
    await reconnectChannelAccount(scope, params.id)
    return shown
  },
)
