import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { changeTemplate } from '@/lib/modules/documents/templates/templates.mutations'
import { templateChange } from '@/lib/modules/documents/templates/templates.schema'

export const PUT = endpoint(
  {
    doc: ['documents', 'Change a template', 'עריכת תבנית'],
    gate: can('documents'),
    params: documentParams,
    body: templateChange,
  },
  ({ actor, params, body }) => changeTemplate(requireScope('documents', actor), params.id, body),
)
