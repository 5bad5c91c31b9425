import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { takeStep } from '@/lib/modules/customers/personal-data/mutations'
import { requestId, stepInput } from '@/lib/modules/customers/personal-data/schema'
import { endpoint } from '@/lib/server/endpoint'

/** One step on. */
export const PUT = endpoint(
  { gate: see('personalData'), params: requestId, body: stepInput, answer: versionAnswer },
  ({ actor, params, body }) => takeStep(scopeOf('personalData', actor), params, body),
)
