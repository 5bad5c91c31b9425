import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { createPicklistValue, orderPicklist } from '@/lib/modules/picklists/picklists.mutations'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOrder, picklistsAnswer, picklistValueInput } from '@/lib/modules/picklists/picklists.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'List the statuses and the sources', 'רשימות הבחירה'],
    gate: can('customers'),
    answer: picklistsAnswer,
  },
  ({ actor }) => listPicklists(requireScope('customers', actor)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a value to a list of choice', 'הוספת ערך לרשימת בחירה'],
    gate: can('customFields'),
    body: picklistValueInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createPicklistValue(requireScope('customFields', actor), body),
)

export const PUT = endpoint(
  {
    doc: ['customers', 'Put a list of choice in order', 'סידור רשימת בחירה'],
    gate: can('customFields'),
    body: picklistOrder,
  },
  ({ actor, body }) => orderPicklist(requireScope('customFields', actor), body),
)
