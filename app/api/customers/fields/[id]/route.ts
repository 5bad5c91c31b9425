import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteCustomField, updateCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import {
  customFieldChange,
  customFieldDeletion,
  customFieldParams,
} from '@/lib/modules/custom-fields/custom-fields.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Change an own field', 'שינוי שדה מותאם'],
    gate: can('customFields'),
    params: customFieldParams,
    body: customFieldChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateCustomField(requireScope('customFields', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete an own field with its values', 'מחיקת שדה מותאם על ערכיו'],
    gate: can('customFields'),
    params: customFieldParams,
    body: customFieldDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteCustomField(requireScope('customFields', actor), params.id, body),
)
