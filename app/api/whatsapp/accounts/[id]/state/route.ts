import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { switchChannelAccount } from '@/lib/modules/channels/accounts.mutations'
import { channelAccountParams, channelStateChange } from '@/lib/modules/channels/accounts.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Switch a channel account off or on', 'השבתה והפעלה של חשבון הודעות'],
    gate: can('channelAccounts'),
    params: channelAccountParams,
    body: channelStateChange,
  },
  ({ actor, params, body }) => switchChannelAccount(requireScope('channelAccounts', actor), params.id, body),
)
