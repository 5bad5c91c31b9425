import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { resumeService } from '@/lib/modules/customer-services/pausing/mutations'
import { customerServiceId, versionOnly } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: versionOnly, answer: idAnswer },
  ({ actor, params, body }) => resumeService(scopeOf('customerServices', actor), params.id, body),
)
