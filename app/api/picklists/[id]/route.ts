import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changePicklistValue, deletePicklistValue } from '@/lib/modules/picklists/picklists.mutations'
import { picklistValueChange, picklistValueParams } from '@/lib/modules/picklists/picklists.schema'

export const PATCH = endpoint(
  {
    doc: ['customers', 'Rename, archive, restore or merge a value of a list', 'שינוי ערך ברשימת בחירה'],
    gate: can('customFields'),
    params: picklistValueParams,
    body: picklistValueChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changePicklistValue(requireScope('customFields', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete a value of a list that nobody holds', 'מחיקת ערך מרשימת בחירה'],
    gate: can('customFields'),
    params: picklistValueParams,
    answer: idAnswer,
  },
  ({ actor, params }) => deletePicklistValue(requireScope('customFields', actor), params.id),
)
