import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'

export const POST = endpoint({ gate: can('leadCapture'), sessionOnly: true, body: channelInput }, ({ actor, body }) =>
  createChannel(requireScope('leadCapture', actor), body),
)
