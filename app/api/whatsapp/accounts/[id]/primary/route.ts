import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { setPrimaryAccount } from '@/lib/modules/channels/accounts.mutations'
import { channelAccountParams, channelAccountVersion } from '@/lib/modules/channels/accounts.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Choose the primary account of a channel', 'בחירת חשבון ההודעות הראשי'],
    gate: can('channelAccounts'),
    params: channelAccountParams,
    body: channelAccountVersion,
  },
  ({ actor, params, body }) => setPrimaryAccount(requireScope('channelAccounts', actor), params.id, body),
)
