import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { sealedArchive } from '@/lib/modules/documents/evidence.mutations'
import { archiveQuery } from '@/lib/modules/documents/evidence.schema'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the signed copies of several documents', 'הורדת עותקים חתומים'],
    gate: can('documents'),
    query: archiveQuery,
  },
  async ({ actor, query }) => fileResponse(await sealedArchive(requireScope('documents', actor), query.ids)),
)
