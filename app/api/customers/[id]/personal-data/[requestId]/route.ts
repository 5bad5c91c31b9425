import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { advanceRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import { dataRequestParams, requestStepInput } from '@/lib/modules/personal-data/personal-data.schema'

/** Advances a personal-data request by one step. */
export const PUT = endpoint(
  {
    doc: ['customers', 'Take a request about personal data one step on', 'קידום בקשה על מידע אישי'],
    gate: can('personalData'),
    params: dataRequestParams,
    body: requestStepInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => advanceRequest(requireScope('personalData', actor), params, body),
)
