import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { eraseCustomer } from '@/lib/modules/customers/personal-data/erasing/mutations'
import { erasureInput, requestId } from '@/lib/modules/customers/personal-data/schema'
import { endpoint } from '@/lib/server/endpoint'

/** It cannot be taken back. */
export const POST = endpoint(
  { gate: see('personalData'), recent: true, params: requestId, body: erasureInput, answer: versionAnswer },
  ({ actor, params, body }) => eraseCustomer(scopeOf('personalData', actor), params, body),
)
