import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { advanceRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import { requestId, requestStepInput } from '@/lib/modules/personal-data/personal-data.schema'

/** One step on. */
export const PUT = endpoint(
  { gate: can('personalData'), params: requestId, body: requestStepInput, answer: versionAnswer },
  ({ actor, params, body }) => advanceRequest(requireScope('personalData', actor), params, body),
)
