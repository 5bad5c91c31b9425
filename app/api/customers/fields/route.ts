import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { createCustomField } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { customFieldInput } from '@/lib/modules/custom-fields/custom-fields.schema'

export const GET = endpoint(
  { doc: ['customers', 'List the own fields that one sees', 'השדות המותאמים'], gate: can('customers') },
  ({ actor }) => listFields(requireScope('customers', actor), 'customer'),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Create an own field', 'הוספת שדה מותאם'],
    gate: can('customFields'),
    body: customFieldInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createCustomField(requireScope('customFields', actor), body),
)
