import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelAccountParams } from '@/lib/modules/channels/accounts.schema'
import { syncChannelTemplates } from '@/lib/modules/channels/templates.mutations'

export const POST = endpoint(
  {
    doc: ['settings', 'Fetch the templates of a channel account from its provider', 'סנכרון תבניות הודעה'],
    gate: can('channelAccounts'),
    params: channelAccountParams,
  },
  ({ actor, params }) => syncChannelTemplates(requireScope('channelAccounts', actor), params.id),
)
