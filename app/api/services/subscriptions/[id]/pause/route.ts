import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { pauseService } from '@/lib/modules/customer-services/pausing/mutations'
import { customerServiceId, pauseInput } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: pauseInput, answer: idAnswer },
  ({ actor, params, body }) => pauseService(scopeOf('customerServices', actor), params.id, body),
)
