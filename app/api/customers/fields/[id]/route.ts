import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { deleteCustomField, updateCustomField } from '@/lib/modules/customers/custom-fields/mutations'
import { customFieldChange, customFieldDeletion, customFieldId } from '@/lib/modules/customers/custom-fields/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customFields'), params: customFieldId, body: customFieldChange, answer: idAnswer },
  ({ actor, params, body }) => updateCustomField(scopeOf('customFields', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: see('customFields'), params: customFieldId, body: customFieldDeletion, answer: idAnswer },
  ({ actor, params, body }) => deleteCustomField(scopeOf('customFields', actor), params.id, body),
)
