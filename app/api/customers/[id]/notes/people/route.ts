import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listMentionable } from '@/lib/modules/activity/notes.queries'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'List colleagues whom a note may call', 'עמיתים שאפשר לאזכר בהערה'],
    gate: can('customerEdits'),
    params: customerParams,
  },
  ({ actor, params }) => listMentionable(requireScope('customerEdits', actor), customerRecord(params.id)),
)
