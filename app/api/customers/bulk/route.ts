import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { bulkChangeKinds } from '@/lib/modules/customers/bulk.jobs'
import { customerBulkInput } from '@/lib/modules/customers/bulk.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  {
    doc: ['customers', 'Change one field of many customers', 'עדכון שדה אחד בלקוחות רבים'],
    gate: can('customerEdits'),
    body: customerBulkInput,
  },
  ({ actor, body }) => startOperation(actor, bulkChangeKinds[body.change.field], body),
)
