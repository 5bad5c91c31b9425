import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { setTemplateState } from '@/lib/modules/documents/templates/templates.mutations'
import { templateState } from '@/lib/modules/documents/templates/templates.schema'

export const PUT = endpoint(
  {
    doc: ['documents', 'Archive or restore a template', 'העברת תבנית לארכיון או ממנו'],
    gate: can('documents'),
    params: documentParams,
    body: templateState,
  },
  ({ actor, params, body }) => setTemplateState(requireScope('documents', actor), params.id, body),
)
