import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { sealedArchive } from '@/lib/modules/documents/evidence/mutations'
import { archiveQuery } from '@/lib/modules/documents/evidence/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('documents'), query: archiveQuery }, async ({ actor, query }) =>
  fileResponse(await sealedArchive(scopeOf('documents', actor), query.ids)),
)
