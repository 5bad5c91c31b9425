import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelEventParams } from '@/lib/modules/channels/accounts.schema'
import { replayChannelEvent } from '@/lib/modules/channels/events.mutations'

export const POST = endpoint(
  {
    doc: ['settings', 'Read an event of a provider again', 'קריאה חוזרת של אירוע מספק'],
    gate: can('channelAccounts'),
    params: channelEventParams,
  },
  ({ actor, params }) => replayChannelEvent(requireScope('channelAccounts', actor), params),
)
