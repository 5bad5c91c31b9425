import { can } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { dismissDuplicate } from '@/lib/modules/customers/duplicates/duplicates.mutations'
import { dismissal } from '@/lib/modules/customers/duplicates/duplicates.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Say of two customers that they are not the same', 'דחיית חשד לכפילות'],
    gate: can('customerMerges'),
    body: dismissal,
  },
  ({ actor, body }) => dismissDuplicate(mergingScope(actor), body),
)
