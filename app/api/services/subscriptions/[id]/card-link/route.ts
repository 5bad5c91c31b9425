import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { sendCardLink } from '@/lib/modules/customer-services/cards/mutations'
import { customerServiceId, versionOnly } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: versionOnly, answer: idAnswer },
  ({ actor, params, body }) => sendCardLink(scopeOf('customerServices', actor), params.id, body),
)
