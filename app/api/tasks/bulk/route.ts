import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { taskBulkKinds } from '@/lib/modules/tasks/bulk.jobs'
import { taskBulkInput } from '@/lib/modules/tasks/bulk.schema'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { doc: ['tasks', 'Change many tasks', 'עדכון משימות רבות'], gate: can('tasks'), body: taskBulkInput },
  ({ actor, body }) => startOperation(actor, taskBulkKinds[body.change.field], body),
)
