import { anyListGate } from '@/lib/access/gate'
import { findScope, memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deleteView, updateView } from '@/lib/modules/views/views.mutations'
import { viewChange, viewParams } from '@/lib/modules/views/views.schema'

export const PUT = endpoint(
  {
    doc: ['office', 'Change a saved view', 'עדכון תצוגה שמורה'],
    gate: anyListGate(),
    params: viewParams,
    body: viewChange,
  },
  ({ actor, params, body }) =>
    updateView(memberScope(actor), params.id, { change: body, sharer: findScope('sharedViews', actor) }),
)

export const DELETE = endpoint(
  { doc: ['office', 'Delete a saved view', 'מחיקת תצוגה שמורה'], gate: anyListGate(), params: viewParams },
  ({ actor, params }) => deleteView(memberScope(actor), params.id, findScope('sharedViews', actor)),
)
