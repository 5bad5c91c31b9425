import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { loadRequestFile } from '@/lib/modules/personal-data/copy/copy.mutations'
import { dataRequestParams, requestFileQuery } from '@/lib/modules/personal-data/personal-data.schema'

export const GET = endpoint(
  { gate: can('personalData'), recent: true, params: dataRequestParams, query: requestFileQuery },
  async ({ actor, params, query }) => {
    const { key, ...file } = await loadRequestFile(requireScope('personalData', actor), { ...params, ...query })
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
