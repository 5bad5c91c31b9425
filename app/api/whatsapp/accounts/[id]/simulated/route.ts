import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams, simulatedMessageInput } from '@/lib/modules/channels/accounts.schema'
import { sendSimulatedMessage } from '@/lib/modules/channels/simulated.mutations'

export const POST = endpoint(
  { gate: can('channelAccounts'), sessionOnly: true, params: channelAccountParams, body: simulatedMessageInput },
  ({ actor, params, body }) => sendSimulatedMessage(requireScope('channelAccounts', actor), params.id, body),
)
