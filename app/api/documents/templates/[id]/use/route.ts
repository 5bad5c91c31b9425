import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { useInput } from '@/lib/modules/documents/templates/templates.schema'
import { documentFromTemplate } from '@/lib/modules/documents/templates/use.mutations'

/** Creates a draft from the template and returns the draft's id. */
export const POST = endpoint(
  {
    doc: ['documents', 'Make a draft from a template', 'מסמך מתבנית'],
    gate: can('documents'),
    params: documentParams,
    body: useInput,
  },
  async ({ actor, params, body }) =>
    json(await documentFromTemplate(requireScope('documents', actor), params.id, body), { status: 201 }),
)
