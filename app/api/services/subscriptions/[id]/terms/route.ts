import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeService } from '@/lib/modules/customer-services/changing/mutations'
import { customerServiceId, serviceTermsInput } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: serviceTermsInput, answer: idAnswer },
  ({ actor, params, body }) => changeService(scopeOf('customerServices', actor), params.id, body),
)
