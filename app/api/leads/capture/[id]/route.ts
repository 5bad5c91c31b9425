import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { channelDeletion, channelInput, channelParams } from '@/lib/modules/capture/capture.schema'
import { deleteChannel, updateChannel } from '@/lib/modules/capture/channels.mutations'

const policy = { gate: can('leadCapture'), sessionOnly: true, params: channelParams } as const

export const PUT = endpoint({ ...policy, body: channelInput }, ({ actor, params, body }) =>
  updateChannel(requireScope('leadCapture', actor), params.id, body),
)

export const DELETE = endpoint({ ...policy, body: channelDeletion }, ({ actor, params, body }) =>
  deleteChannel(requireScope('leadCapture', actor), params.id, body),
)
