import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelTestParams } from '@/lib/modules/channels/accounts.schema'
import { findTestMessage } from '@/lib/modules/channels/test-message.queries'

export const GET = endpoint(
  { gate: can('channelAccounts'), sessionOnly: true, params: channelTestParams },
  ({ actor, params }) => findTestMessage(requireScope('channelAccounts', actor), params),
)
