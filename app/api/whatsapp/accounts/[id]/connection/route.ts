import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams, channelAccountVersion } from '@/lib/modules/channels/accounts.schema'
import { connectChannelAccount } from '@/lib/modules/channels/connection.mutations'

export const POST = endpoint(
  {
    doc: ['settings', 'Connect a channel account, or ask its provider how it is', 'חיבור חשבון הודעות'],
    gate: can('channelAccounts'),
    params: channelAccountParams,
    body: channelAccountVersion,
  },
  ({ actor, params, body }) => connectChannelAccount(requireScope('channelAccounts', actor), params.id, body),
)
