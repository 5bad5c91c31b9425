import { see } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { undoMerge } from '@/lib/modules/customers/merging/mutations'
import { mergeId } from '@/lib/modules/customers/merging/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerMerges'), params: mergeId }, ({ actor, params }) =>
  undoMerge(mergingScope(actor), params.id),
)
