import { see } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { dismissDuplicate } from '@/lib/modules/customers/duplicates/mutations'
import { dismissal } from '@/lib/modules/customers/duplicates/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerMerges'), body: dismissal }, ({ actor, body }) =>
  dismissDuplicate(mergingScope(actor), body),
)
