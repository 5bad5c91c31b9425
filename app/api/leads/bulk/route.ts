import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { leadBulkKinds } from '@/lib/modules/leads/bulk.jobs'
import { leadBulkInput } from '@/lib/modules/leads/bulk.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  {
    doc: ['leads', 'Change one field of many leads', 'עדכון שדה אחד בלידים רבים'],
    gate: can('leadEdits'),
    body: leadBulkInput,
  },
  ({ actor, body }) => startOperation(actor, leadBulkKinds[body.change.field], body),
)
