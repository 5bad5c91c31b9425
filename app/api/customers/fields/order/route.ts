import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { orderCustomFields } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { customFieldOrder } from '@/lib/modules/custom-fields/custom-fields.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Put the own fields in order', 'סידור השדות המותאמים'],
    gate: can('customFields'),
    body: customFieldOrder,
  },
  ({ actor, body }) => orderCustomFields(requireScope('customFields', actor), body),
)
