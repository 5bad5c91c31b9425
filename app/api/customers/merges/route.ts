import { can } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeInput } from '@/lib/modules/customers/merging.schema'
import { mergeRecords } from '@/lib/modules/merging/merging.mutations'

export const POST = endpoint(
  {
    doc: ['customers', 'Put two to five customers together', 'מיזוג שניים עד חמישה לקוחות'],
    gate: can('customerMerges'),
    body: mergeInput,
  },
  ({ actor, body }) => mergeRecords(mergingScope(actor), customerMerging, body),
)
