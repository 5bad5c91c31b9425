import { can } from '@/lib/access/gate'
import { leadMergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { leadMergeInput } from '@/lib/modules/leads/merging.schema'
import { mergeRecords } from '@/lib/modules/merging/merging.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Put two to five leads together', 'מיזוג שניים עד חמישה לידים'],
    gate: can('leadMerges'),
    body: leadMergeInput,
  },
  ({ actor, body }) => mergeRecords(leadMergingScope(actor), leadMerging, body),
)
