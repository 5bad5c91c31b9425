import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { orderCustomFields } from '@/lib/modules/customers/custom-fields/mutations'
import { customFieldOrder } from '@/lib/modules/customers/custom-fields/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('customFields'), body: customFieldOrder }, ({ actor, body }) =>
  orderCustomFields(scopeOf('customFields', actor), body),
)
