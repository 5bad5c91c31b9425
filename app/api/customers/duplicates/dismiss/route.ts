import { can } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { dismissal } from '@/lib/modules/customers/merging.schema'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { dismissDuplicate } from '@/lib/modules/merging/duplicates.mutations'

export const POST = endpoint(
  {
    doc: ['customers', 'Say of two customers that they are not the same', 'דחיית חשד לכפילות'],
    gate: can('customerMerges'),
    body: dismissal,
  },
  ({ actor, body }) => dismissDuplicate(mergingScope(actor), customerRecords, body),
)
