import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { evidencePack } from '@/lib/modules/documents/evidence.mutations'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the evidence pack of a signed document', 'הורדת תיק ראיות'],
    gate: can('documents'),
    params: documentParams,
  },
  async ({ actor, params }) => fileResponse(await evidencePack(requireScope('documents', actor), params.id)),
)
