import { see } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { mergeCustomers } from '@/lib/modules/customers/merging/mutations'
import { mergeInput } from '@/lib/modules/customers/merging/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerMerges'), body: mergeInput }, ({ actor, body }) =>
  mergeCustomers(mergingScope(actor), body),
)
