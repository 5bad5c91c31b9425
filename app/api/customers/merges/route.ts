import { can } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { mergeCustomers } from '@/lib/modules/customers/merging/merging.mutations'
import { mergeInput } from '@/lib/modules/customers/merging/merging.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Put two to five customers together', 'מיזוג שניים עד חמישה לקוחות'],
    gate: can('customerMerges'),
    body: mergeInput,
  },
  ({ actor, body }) => mergeCustomers(mergingScope(actor), body),
)
