import { can } from '@/lib/access/gate'
import { mergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { undoMerge } from '@/lib/modules/merging/merging.mutations'
import { mergeParams } from '@/lib/modules/merging/merging.schema'

export const POST = endpoint(
  { doc: ['customers', 'Take a merge apart again', 'ביטול מיזוג'], gate: can('customerMerges'), params: mergeParams },
  ({ actor, params }) => undoMerge(mergingScope(actor), customerMerging, params.id),
)
