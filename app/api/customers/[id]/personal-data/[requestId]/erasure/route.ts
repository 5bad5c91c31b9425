import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { eraseCustomer } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { dataRequestParams, erasureInput } from '@/lib/modules/personal-data/personal-data.schema'

/** Erases the customer's personal data; this cannot be undone. */
export const POST = endpoint(
  { gate: can('personalData'), recent: true, params: dataRequestParams, body: erasureInput, answer: versionAnswer },
  ({ actor, params, body }) => eraseCustomer(requireScope('personalData', actor), params, body),
)
