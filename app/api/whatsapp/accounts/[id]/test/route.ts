import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams, channelTestInput } from '@/lib/modules/channels/accounts.schema'
import { sendTestMessage } from '@/lib/modules/channels/test-message.mutations'

export const POST = endpoint(
  { gate: can('channelAccounts'), sessionOnly: true, params: channelAccountParams, body: channelTestInput },
  ({ actor, params, body }) => sendTestMessage(requireScope('channelAccounts', actor), params.id, body),
)
