import { can } from '@/lib/access/gate'
import { leadMergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { undoMerge } from '@/lib/modules/merging/merging.mutations'
import { mergeParams } from '@/lib/modules/merging/merging.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Take a merge of leads apart again', 'ביטול מיזוג של לידים'],
    gate: can('leadMerges'),
    params: mergeParams,
  },
  ({ actor, params }) => undoMerge(leadMergingScope(actor), leadMerging, params.id),
)
