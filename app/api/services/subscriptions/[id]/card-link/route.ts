import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { sendCardLink } from '@/lib/modules/subscriptions/cards.mutations'
import { customerServiceParams, versionOnly } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'Send the address for another card', 'שליחת קישור לעדכון כרטיס'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: versionOnly,
    answer: idAnswer,
  },
  ({ actor, params, body }) => sendCardLink(requireScope('customerServices', actor), params.id, body),
)
