import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelParams } from '@/lib/modules/capture/capture.schema'
import { renewKey } from '@/lib/modules/capture/channels.mutations'

export const POST = endpoint({ gate: can('leadCapture'), recent: true, params: channelParams }, ({ actor, params }) =>
  renewKey(requireScope('leadCapture', actor), params.id),
)
