import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { takeRequestFile } from '@/lib/modules/customers/personal-data/copy/mutations'
import { requestFileQuery, requestId } from '@/lib/modules/customers/personal-data/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('personalData'), recent: true, params: requestId, query: requestFileQuery },
  async ({ actor, params, query }) => {
    const { key, ...file } = await takeRequestFile(scopeOf('personalData', actor), { ...params, ...query })
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
