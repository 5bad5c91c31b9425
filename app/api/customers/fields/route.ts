import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { createCustomField } from '@/lib/modules/customers/custom-fields/mutations'
import { listFields } from '@/lib/modules/customers/custom-fields/queries'
import { customFieldInput } from '@/lib/modules/customers/custom-fields/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers') }, ({ actor }) => listFields(scopeOf('customers', actor)))

export const POST = endpoint(
  { gate: see('customFields'), body: customFieldInput, answer: idAnswer },
  ({ actor, body }) => createCustomField(scopeOf('customFields', actor), body),
)
