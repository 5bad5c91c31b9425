import { can } from '@/lib/access/gate'
import { leadMergingScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { leadDismissal } from '@/lib/modules/leads/merging.schema'
import { leadRecords } from '@/lib/modules/leads/record.queries'
import { dismissDuplicate } from '@/lib/modules/merging/duplicates.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Say of two leads that they are not the same', 'דחיית חשד לכפילות של לידים'],
    gate: can('leadMerges'),
    body: leadDismissal,
  },
  ({ actor, body }) => dismissDuplicate(leadMergingScope(actor), leadRecords, body),
)
