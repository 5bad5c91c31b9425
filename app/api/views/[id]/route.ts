import { seeAnyList } from '@/lib/access/gate'
import { maybeScope, memberScope } from '@/lib/access/scope'
import { deleteView, updateView } from '@/lib/modules/views/mutations'
import { viewChange, viewId } from '@/lib/modules/views/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: seeAnyList(), params: viewId, body: viewChange }, ({ actor, params, body }) =>
  updateView(memberScope(actor), params.id, { change: body, sharer: maybeScope('sharedViews', actor) }),
)

export const DELETE = endpoint({ gate: seeAnyList(), params: viewId }, ({ actor, params }) =>
  deleteView(memberScope(actor), params.id, maybeScope('sharedViews', actor)),
)
