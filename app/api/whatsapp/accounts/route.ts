import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addChannelAccount } from '@/lib/modules/channels/accounts.mutations'
import { channelAccountInput } from '@/lib/modules/channels/accounts.schema'

export const POST = endpoint(
  { gate: can('channelAccounts'), recent: true, body: channelAccountInput },
  async ({ actor, body }) =>
    json(await addChannelAccount(requireScope('channelAccounts', actor), body), { status: 201 }),
)
