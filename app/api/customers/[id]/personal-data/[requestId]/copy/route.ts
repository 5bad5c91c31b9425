import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { makeCopy } from '@/lib/modules/personal-data/copy/copy.mutations'
import { copyInput, dataRequestParams } from '@/lib/modules/personal-data/personal-data.schema'

export const POST = endpoint(
  { gate: can('personalData'), recent: true, params: dataRequestParams, body: copyInput, answer: versionAnswer },
  ({ actor, params, body }) => makeCopy(requireScope('personalData', actor), { ...params, ...body }),
)
