import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentId } from '@/lib/modules/documents/schema'
import { useInput } from '@/lib/modules/documents/templates/schema'
import { documentFromTemplate } from '@/lib/modules/documents/templates/using/mutations'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The answer is the new draft. */
export const POST = endpoint(
  { gate: see('documents'), params: documentId, body: useInput },
  async ({ actor, params, body }) =>
    json(await documentFromTemplate(scopeOf('documents', actor), params.id, body), { status: 201 }),
)
