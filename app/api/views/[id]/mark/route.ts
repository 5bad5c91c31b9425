import { anyListGate } from '@/lib/access/gate'
import { memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { markView } from '@/lib/modules/views/views.mutations'
import { viewMark, viewParams } from '@/lib/modules/views/views.schema'

export const PUT = endpoint(
  {
    doc: ['office', 'Pin a view or make it the default', 'הצמדת תצוגה או קביעתה כברירת מחדל'],
    gate: anyListGate(),
    params: viewParams,
    body: viewMark,
  },
  ({ actor, params, body }) => markView(memberScope(actor), params.id, body),
)
