import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { keepService } from '@/lib/modules/customer-services/keeping/mutations'
import { customerServiceId, versionOnly } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: versionOnly, answer: idAnswer },
  ({ actor, params, body }) => keepService(scopeOf('customerServices', actor), params.id, body),
)
