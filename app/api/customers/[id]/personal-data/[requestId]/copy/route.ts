import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { makeCopy } from '@/lib/modules/customers/personal-data/copy/mutations'
import { copyInput, requestId } from '@/lib/modules/customers/personal-data/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('personalData'), recent: true, params: requestId, body: copyInput, answer: versionAnswer },
  ({ actor, params, body }) => makeCopy(scopeOf('personalData', actor), { ...params, ...body }),
)
