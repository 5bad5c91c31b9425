import { anyListGate } from '@/lib/access/gate'
import { findScope, memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createView } from '@/lib/modules/views/views.mutations'
import { viewInput } from '@/lib/modules/views/views.schema'
import { requireList } from '@/lib/modules/views/visibility.rules'

export const POST = endpoint(
  { doc: ['office', 'Save a view of a list', 'שמירת תצוגה של רשימה'], gate: anyListGate(), body: viewInput },
  ({ actor, body }) => {
    requireList(actor, body.list)
    return createView(memberScope(actor), body, findScope('sharedViews', actor))
  },
)
