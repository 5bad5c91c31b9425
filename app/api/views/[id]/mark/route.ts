import { seeAnyList } from '@/lib/access/gate'
import { memberScope } from '@/lib/access/scope'
import { markView } from '@/lib/modules/views/mutations'
import { viewId, viewMark } from '@/lib/modules/views/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: seeAnyList(), params: viewId, body: viewMark }, ({ actor, params, body }) =>
  markView(memberScope(actor), params.id, body),
)
