import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { actKinds } from '@/lib/modules/documents/bulk.jobs'
import { documentBulkInput } from '@/lib/modules/documents/bulk.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  {
    doc: ['documents', 'Remind about or cancel many documents', 'תזכורת או ביטול של מסמכים רבים'],
    gate: can('documents'),
    body: documentBulkInput,
  },
  ({ actor, body }) => startOperation(actor, actKinds[body.act], body),
)
