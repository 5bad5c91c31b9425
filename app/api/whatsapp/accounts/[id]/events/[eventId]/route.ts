import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelEventParams } from '@/lib/modules/channels/accounts.schema'
import { findChannelEvent } from '@/lib/modules/channels/events.queries'

export const GET = endpoint(
  { gate: can('channelAccounts'), sessionOnly: true, params: channelEventParams },
  ({ actor, params }) => findChannelEvent(requireScope('channelAccounts', actor), params),
)
