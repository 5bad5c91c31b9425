import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { evidencePack } from '@/lib/modules/documents/evidence/mutations'
import { documentId } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('documents'), params: documentId }, async ({ actor, params }) =>
  fileResponse(await evidencePack(scopeOf('documents', actor), params.id)),
)
