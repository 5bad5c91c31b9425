import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { takeRequestFile } from '@/lib/modules/personal-data/copy/copy.mutations'
import { requestFileQuery, requestId } from '@/lib/modules/personal-data/personal-data.schema'

export const GET = endpoint(
  { gate: can('personalData'), recent: true, params: requestId, query: requestFileQuery },
  async ({ actor, params, query }) => {
    const { key, ...file } = await takeRequestFile(requireScope('personalData', actor), { ...params, ...query })
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
